"""The tags on the wire of what the chaos cards add, and the codes of all cards."""

from __future__ import annotations

from collections.abc import Mapping

from cardshed.soloverse import answer_facts, board, chaos_facts, frames
from cardshed.soloverse.cards import CARDS, OWN_PACKS, chaos_cards

CHAOS_TAGS: Mapping[type, str] = {
    chaos_facts.Asked: "asked",
    chaos_facts.ChaosFlipped: "chaos-flipped",
    chaos_facts.CardsReturned: "cards-returned",
    chaos_facts.TrapSeen: "trap-seen",
    chaos_facts.TrapRevealed: "trap-revealed",
    chaos_facts.CardsDealt: "cards-dealt",
    chaos_facts.CardsShed: "cards-shed",
    chaos_facts.HandsShuffled: "hands-shuffled",
    chaos_facts.CardTopped: "card-topped",
    chaos_facts.CardLaidInFront: "card-laid-in-front",
    chaos_facts.FrontActed: "front-acted",
    chaos_facts.FrontBuried: "front-buried",
    chaos_facts.PlayLapsed: "play-lapsed",
    chaos_facts.CardsRemoved: "cards-removed",
    chaos_facts.CardSetAside: "card-set-aside",
    chaos_facts.DiscardsShown: "discards-shown",
    chaos_facts.CardTaken: "card-taken",
    answer_facts.EffectAccepted: "effect-accepted",
    answer_facts.WinLetStand: "win-let-stand",
    answer_facts.SkipAimed: "skip-aimed",
    answer_facts.SkipFaced: "skip-faced",
    answer_facts.SkipTaken: "skip-taken",
    answer_facts.Slapped: "slapped",
    answer_facts.BluffNoted: "bluff-noted",
    answer_facts.HandShown: "hand-shown",
    answer_facts.DrawChallenged: "draw-challenged",
    answer_facts.SeatReturned: "seat-returned",
    frames.AnsweringSkip: "answering-skip",
    frames.Countering: "countering",
    frames.Saving: "saving",
    frames.NamingColour: "naming-colour",
    frames.Choosing: "choosing",
    frames.Slapping: "slapping",
    frames.Playing: "playing",
    frames.GoingRound: "going-round",
    frames.Topping: "topping",
    frames.Drawing: "drawing",
    frames.Closing: "closing",
    frames.Flipping: "flipping",
    frames.SendingDraw: "sending-draw",
    frames.AimingSkip: "aiming-skip",
    frames.LayingInFront: "laying-in-front",
    frames.Shuffling: "shuffling",
    frames.Searching: "searching",
    frames.Stealing: "stealing",
    frames.StoppingDraws: "stopping-draws",
    board.DrawStack: "draw-stack",
    board.SkipSent: "skip-sent",
    board.InFront: "in-front",
}
"""The tags of events and frames of chaos cards, and of what waits for an Opening."""
_CHAOS = [each for pack in OWN_PACKS for each in chaos_cards(pack)]
CODES = [each.code for each in (*CARDS, *sorted(_CHAOS))]
"""The codes of the library's own cards, in canonical order: those of others' packs are checked too,
but stand in no schema."""
