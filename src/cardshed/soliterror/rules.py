"""The rules of Soliterror: what an action causes. Cites the rule ids of the docs."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from cardshed.draft import Draft
from cardshed.playing_cards import Card
from cardshed.seats import Seat, seats
from cardshed.soliterror.combos import ends_with_spade, power
from cardshed.soliterror.facts import (
    CardHit,
    CardKilled,
    CardsDiscarded,
    CardsDrawn,
    ComboExtended,
    ComboFinished,
    ComboJudged,
    ComboLaid,
    CombosShown,
    CourtChosen,
    DeckShuffled,
    DiscardsReshuffled,
    EnemiesChosen,
    Event,
    GameEnded,
    PackOpened,
    PlayerCardChosen,
    RoundBegan,
    SeatWithdrew,
    SpadeDrawn,
)
from cardshed.soliterror.model import (
    COURT,
    HAND,
    HITS_TO_KILL,
    Action,
    ChooseCourt,
    ChooseEnemies,
    ChoosePlayerCard,
    DeckOut,
    Ending,
    Extend,
    Faces,
    Finish,
    Options,
    PlayCombo,
)
from cardshed.soliterror.state import Counts, Own, Round, Side, State, Table, Vault
from cardshed.values import Outcome

TheDraft: TypeAlias = Draft[Table, Own, Vault, Event]


def seat_count(options: Options) -> int:
    """Return how many seats the options give."""
    return options.seats


def deck(options: Options) -> Faces:
    """Return every card of a game (so.setup.deck, so.duel.deck)."""
    return options.deck


def bound(options: Options) -> int:
    """Return a number of steps that no game exceeds.

    A solo game has fifteen rounds: eleven hits on enemies that still live, and four on the player
    (so.death). Only a spade lets a card be added, and what lies on the field is not drawn again: in
    a solo round at most ten steps follow the first. The ten spades of the deck and the two of the
    courts, shared by both seats of a duel, let it have sixteen a round (so.combo.spade).
    """
    return 2 + (16 * options.duel_rounds if options.duel else 11 * 15)


def initial(options: Options) -> State:
    """Return the state before the setup, in which no card lies anywhere."""
    count = options.seats
    sides, counts = (Side(),) * count, Counts((0,) * count)
    table = Table(options, (), Side(), sides, counts, (), Round(), (), None)
    return State(table, (Own(),) * count, Vault())


def setup(draft: TheDraft) -> None:
    """Lay out the court and the rest of the pack (so.setup.enemies, so.setup.deck)."""
    court = set(COURT)
    rest = [card for card in draft.table.options.deck if card not in court]
    draft.emit(PackOpened(COURT, tuple(rest)))


def decide(draft: TheDraft, seat: Seat, action: Action) -> None:
    """Write what a legal action causes."""
    match action:
        case PlayCombo(cards):
            draft.emit(ComboLaid(seat, cards))
            go_on(draft, seat)
        case Extend(card):
            draft.emit(ComboExtended(seat, card))
            go_on(draft, seat)
        case Finish():
            finish(draft, seat)
        case ChooseEnemies(jack, queen, king):
            draft.emit(EnemiesChosen(seat, (jack, queen, king)))
        case ChoosePlayerCard(card):
            draft.emit(PlayerCardChosen(seat, card))
            deal(draft)
        case ChooseCourt(jack, queen, king):
            draft.emit(CourtChosen(seat, (jack, queen, king)))
            if all(side.cards for side in draft.table.player_cards):
                deal(draft)
        case _:
            assert_never(action)


def deal(draft: TheDraft) -> None:
    """Shuffle, and begin the first round (so.setup.deck, so.duel.deck)."""
    draft.emit(DeckShuffled(draft.shuffled(draft.vault.deck, "deal")))
    begin_round(draft)


def begin_round(draft: TheDraft) -> None:
    """Fill the hands up, seat 0 first, and begin (so.round.hand, so.duel.deck)."""
    for seat in seats(len(draft.owns)):
        fill_up(draft, seat)
    if draft.table.outcome is None:
        draft.emit(RoundBegan(draft.table.round.number + 1))


def fill_up(draft: TheDraft, seat: Seat) -> None:
    """Draw up to five cards, past the end of the deck if need be.

    See so.round.hand, so.round.deck-out.
    """
    take(draft, seat)
    if len(draft.owns[seat].hand) >= HAND:
        return
    if draft.table.options.deck_out is DeckOut.LOSE:
        end(draft, Ending.DECK_OUT)
    elif draft.vault.discards:
        draft.emit(DeckShuffled(draft.shuffled(draft.vault.discards, "reshuffle")))
        take(draft, seat)


def take(draft: TheDraft, seat: Seat) -> None:
    """Draw up to five cards, as far as the deck goes (so.round.hand)."""
    missing = max(HAND - len(draft.owns[seat].hand), 0)
    cards = draft.vault.deck[:missing]
    if cards:
        draft.emit(CardsDrawn(seat, cards))


def go_on(draft: TheDraft, seat: Seat) -> None:
    """Draw for a spade; a solo combo without one is finished (so.combo.spade, so.duel.silent)."""
    duel, spade = draft.table.options.duel, ends_with_spade(draft.owns[seat].combo)
    if spade:
        draw_for_spade(draft, seat)
        if not duel:
            show(draft)
    elif not duel:
        finish(draft, seat)


def draw_for_spade(draft: TheDraft, seat: Seat) -> None:
    """Draw a card for a spade, off the reshuffled discards if need be.

    See so.combo.spade, so.round.deck-out.
    """
    if not draft.vault.deck:
        if draft.table.options.deck_out is DeckOut.LOSE:
            show(draft)
            end(draft, Ending.DECK_OUT)
            return
        if draft.vault.discards:
            cards = draft.shuffled(draft.vault.discards, "reshuffle")
            silent = draft.table.options.duel
            draft.emit(DiscardsReshuffled(cards) if silent else DeckShuffled(cards))
    draft.emit(SpadeDrawn(seat, draft.vault.deck[:1]))


def show(draft: TheDraft) -> None:
    """Show the combos, and what is left elsewhere (so.duel.simultaneous, so.duel.silent)."""
    combos = tuple([own.combo for own in draft.owns])
    if draft.table.round.combos != combos:
        hands = tuple([len(own.hand) for own in draft.owns])
        vault = draft.vault
        draft.emit(CombosShown(combos, hands, len(vault.deck), len(vault.discards)))


def finish(draft: TheDraft, seat: Seat) -> None:
    """Finish a combo; the last one is followed by the judgement (so.duel.simultaneous)."""
    draft.emit(ComboFinished(seat))
    if len(draft.table.round.finished) == len(draft.owns):
        show(draft)
        judge(draft)


def judge(draft: TheDraft) -> None:
    """Judge the combos together, hit, clear the field, and go on or end.

    See so.hit.enemy, so.hit.player, so.duel.hit, so.duel.rest, so.round.clear.
    """
    combos = draft.table.round.combos
    field = [card for seat, combo in enumerate(combos) for card in _to_discard(draft, seat, combo)]
    struck = [target(draft, seat, combo) for seat, combo in enumerate(combos)]
    for seat, combo in enumerate(combos):
        defense = draft.table.enemies_of(seat).defense or 0
        draft.emit(ComboJudged(Seat(seat), power(combo), defense))
    for card in struck:
        if card is not None:
            draft.emit(CardHit(card))
    for side in (draft.table.enemies, *draft.table.player_cards):
        if side.card is not None and side.hits == HITS_TO_KILL:
            draft.emit(CardKilled(side.card))
    draft.emit(CardsDiscarded(tuple(field)))
    end_if_over(draft)
    if draft.table.outcome is None:
        begin_round(draft)


def _to_discard(draft: TheDraft, seat: int, combo: Faces) -> Faces:
    """Return the combo without the player card, which is not discarded (so.combo.player)."""
    player = draft.table.player_cards[seat].card
    return tuple([card for card in combo if card is not player])


def target(draft: TheDraft, seat: int, combo: Faces) -> Card | None:
    """Return the card that a combo hits: the enemy, or one's own player card in a solo game.

    See so.hit.enemy, so.hit.player, so.duel.hit.
    """
    table = draft.table
    enemies = table.enemies_of(seat)
    if power(combo) >= (enemies.defense or 0):
        return enemies.card
    return None if table.options.duel else table.player_cards[seat].card


def end_if_over(draft: TheDraft) -> None:
    """End the game if the last card of a side is dead, or the rounds are over.

    See so.death, so.duel.end, so.duel.cap.
    """
    table = draft.table
    dead = [side.card is None for side in table.player_cards]
    if not table.options.duel:
        if table.enemies.card is None:
            end(draft, Ending.WON, (Seat(0),))
        elif dead[0]:
            end(draft, Ending.LOST)
    elif all(dead):
        end(draft, Ending.BOTH_KILLED)
    elif any(dead):
        end(draft, Ending.COURT_KILLED, (Seat(dead.index(False)),))
    elif table.round.number >= table.options.duel_rounds:
        end(draft, Ending.ROUNDS_OVER)


def end(draft: TheDraft, ending: Ending, winners: tuple[Seat, ...] = ()) -> None:
    """Write the outcome; in a duel the winner ranks before the other seat, a draw ranks both."""
    ranking: tuple[tuple[Seat, ...], ...] = ()
    if draft.table.options.duel:
        others = tuple([seat for seat in seats(2) if seat not in winners])
        ranking = (winners, others) if winners else (others,)
    draft.emit(GameEnded(Outcome(winners, ending, ranking)))


def withdraw(draft: TheDraft, seat: Seat) -> None:
    """End the game: a solo game is lost, in a duel the other seat wins (so.withdraw)."""
    winners = (Seat(1 - seat),) if draft.table.options.duel else ()
    draft.emit(SeatWithdrew(seat))
    end(draft, Ending.ABANDONED, winners)


def places(state: State) -> dict[str, Faces]:
    """Return which cards lie where; a player card in a combo stays on its side."""
    table, vault = state.table, state.vault
    lying = {"court": table.court_left, "deck": vault.deck, "discards": vault.discards}
    lying["enemies"] = table.enemies.cards
    for seat, own in enumerate(state.owns):
        side = table.player_cards[seat]
        lying[f"player cards of seat {seat}"] = side.cards
        lying[f"hand of seat {seat}"] = own.hand
        lying[f"combo of seat {seat}"] = tuple(
            [card for card in own.combo if card not in side.cards]
        )
    return lying
