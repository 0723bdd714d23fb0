"""The figures of the performance page, for a harness that has `common.Report`.

It plays games from creation to their end, uniformly at random, in Crazy 8's eagerly too and in
Cheat with challenges, and times the operations that a server or a bot asks for.
`docs/performance.md` says how to run it beside other libraries.
"""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

from common import Report, median, version

import cardshed
from cardshed import AnyGame, cheat, crazy_eights, policies, soliterror, the_game
from cardshed.playing_cards import card, cards
from cardshed.soloverse.decks import deck_of

SEED = bytes(range(32))
PLAYOUTS: dict[str, tuple[type[AnyGame], Any]] = {
    "the-game 2p playout": (the_game.Game, the_game.Options(seats=2, starter=0, talk=False)),
    "the-game 4p playout": (the_game.Game, the_game.Options(seats=4, starter=0, talk=False)),
    "soliterror 1p playout": (soliterror.Game, soliterror.Options()),
    "soliterror 2p playout": (soliterror.Game, soliterror.Options(seats=2)),
    "crazy-eights 2p playout": (crazy_eights.Game, crazy_eights.Options(deck="coloured", seats=2)),
    "crazy-eights 4p playout": (crazy_eights.Game, crazy_eights.Options(deck="coloured", seats=4)),
    "crazy-eights core 2p playout": (crazy_eights.Game, crazy_eights.Options(seats=2, deck="core")),
    "crazy-eights core 4p playout": (crazy_eights.Game, crazy_eights.Options(seats=4, deck="core")),
    "crazy-eights extension 2p playout": (
        crazy_eights.Game,
        crazy_eights.Options(seats=2, deck="core-extension"),
    ),
    "crazy-eights extension 4p playout": (
        crazy_eights.Game,
        crazy_eights.Options(seats=4, deck="core-extension"),
    ),
}
EAGER: dict[str, crazy_eights.Options] = {
    "crazy-eights 2p eager playout": crazy_eights.Options(deck="coloured", seats=2),
    "crazy-eights 4p eager playout": crazy_eights.Options(deck="coloured", seats=4),
}
CHEAT: dict[str, cheat.Options] = {
    "cheat 2p playout": cheat.Options(deck="coloured", seats=2),
    "cheat 4p playout": cheat.Options(deck="coloured", seats=4),
    "cheat core 2p playout": cheat.Options(seats=2, deck="core"),
    "cheat core 4p playout": cheat.Options(seats=4, deck="core"),
    "cheat extension 2p playout": cheat.Options(seats=2, deck="core-extension"),
    "cheat extension 4p playout": cheat.Options(seats=4, deck="core-extension"),
}
DOUBT = 0.1
"""How probable it is that a claim of Cheat is challenged."""
LAID = {crazy_eights.PlayCard, crazy_eights.RespondInKind, crazy_eights.PutDown}
MIDDLING = 153
"""A seed of an eager game of Crazy 8's of some hundred steps, with cards to play halfway."""


def playout(game_type: type[AnyGame], options: Any, rng: Random) -> int:
    """Play one game uniformly at random, creation included; return its decisions."""
    game = game_type.start(options, seed=rng.getrandbits(256).to_bytes(32, "big"))
    while game.outcome is None:
        seat = game.to_act[0]
        game = game.play(seat, game.actions(seat).sample(rng))
    return game.version


def eager(listed: list[Any], rng: Random) -> Any:
    """Return a card to lay whenever one can be laid, with "Solo!" whenever that may be said."""
    if listed[0].__class__ not in LAID:  # cards come first, each without "Solo!" and then with it
        return listed[0]
    laid = [action for action in listed if action.__class__ in LAID]
    if laid[-1].solo:
        laid = [action for action in laid if action.solo]
    return laid[rng.randrange(len(laid))]


def eager_playout(options: crazy_eights.Options, rng: Random) -> crazy_eights.Game:
    """Return one game of Crazy 8's that was played eagerly, creation included."""
    game = crazy_eights.Game.start(options, seed=rng.getrandbits(256).to_bytes(32, "big"))
    while game.outcome is None:
        seat = game.to_act[0]
        game = game.play(seat, eager(list(game.actions(seat)), rng))
    return game


def doubting_playout(options: cheat.Options, rng: Random) -> int:
    """Play one game of Cheat by sample, some claims called by one of the others at random.

    Creation is included; return the decisions.
    """
    game = cheat.Game.start(options, seed=rng.getrandbits(256).to_bytes(32, "big"))
    considered = 0
    while game.outcome is None:
        claim = game.state.table.claim
        if claim is not None and claim.number != considered:
            considered, call = claim.number, cheat.CallCheat(claim.number)
            doubted = rng.random() < DOUBT
            callers = [s for s in game.may_act if game.check(s, call) is None] if doubted else []
            if callers:
                game = game.play(rng.choice(callers), call)
                continue
        seat = game.to_act[0]
        game = game.play(seat, game.actions(seat).sample(rng))
    return game.version


def long_game() -> the_game.Game:
    """Return a game of many steps: two seats that lay the nearest card."""

    def nearest(view: the_game.View, actions: Any) -> the_game.Action:
        plays = [action for action in actions if isinstance(action, the_game.PlayCard)]
        tops = view.table.tops
        if the_game.EndTurn() in actions:
            return the_game.EndTurn()
        return min(plays, key=lambda play: abs(play.card - tops[play.pile]))

    options = the_game.Options(seats=2, starter=0, talk=False)
    return policies.play_out(the_game.Game.start(options, seed=SEED), nearest)


def operations(report: Report, game: AnyGame, prefix: str = "") -> None:
    """Time what a server or a bot asks for, on a game of two seats at its middle and as a whole."""
    middle = game.at(game.version // 2)
    seat = middle.to_act[0]
    action = next(iter(middle.actions(seat)))
    events = [*game.setup, *[event for step in game.steps for event in step.events]]
    rules, start = game.rules, game.rules.initial(game.options)
    seen, text, loads = game.seen(1), game.record().dumps(), type(game).loads

    def fold() -> Any:
        state = start
        for event in events:
            state = rules.evolve(state, event)
        return state

    def op(key: str, asked: Any, **more: Any) -> None:
        report.op(prefix + key, asked, **more)

    op("undo point (keep the game)", lambda: middle, unit="ns")
    op("view", lambda: middle.view(seat))
    op("list the actions", lambda: list(middle.actions(seat)))
    op("check an action", lambda: middle.check(seat, action))
    op("play an action", lambda: middle.play(seat, action))
    op("fold, an event", fold, number=len(events))
    op("history, a step", lambda: game.history(1), number=game.version)
    op("replay of a seen game, a step", lambda: seen.at(seen.version), number=seen.version)
    op("verified replay, a step", lambda: cardshed.verify(game), number=game.version)
    op("write a record, an event", lambda: game.record().dumps(), number=len(events))
    op("load a record, an event", lambda: loads(text), number=len(events))


def round_with(hand: str, player: str) -> soliterror.Game:
    """Return a solo game at the beginning of a round with that hand."""
    options = soliterror.Options()
    position = soliterror.Position(hands=(cards(hand),), deck=cards("2D 3D"), player=card(player))
    return soliterror.Game.from_events(options, soliterror.setup_events(options, position))


def combos(report: Report, rng: Random) -> None:
    """Time the action space of Soliterror: the same combo of 4 cards in a hand of 5 and of 10."""
    combo = soliterror.PlayCombo(cards("4C 9C 9H 6H"))
    five = round_with("4C 9C 9H 10H 6S", "6H").actions(0)
    ten = round_with("4C 9C 9H 10H 6S 2H 4S 7D AC 5D", "6H").actions(0)
    for key, space in (("5", five), ("10", ten)):
        report.op(f"combo in a space, hand of {key}", lambda space=space: combo in space)
        report.op(f"count the combos, hand of {key}", space.count)
        report.op(f"sample a combo, hand of {key}", lambda space=space: space.sample(rng))
    report.op("list all combos, hand of 5", lambda: list(five), combos=five.count())


def claims(report: Report, rng: Random) -> None:
    """Time the action space of Cheat: half of the hand laid, with hands of 20 and of 40 cards."""
    options = cheat.Options(deck="coloured", seats=2)
    different = tuple(sorted(dict.fromkeys(deck_of(options))))
    for size in (20, 40):
        hand = different[:size]
        position = cheat.Position(hands=(hand, different[-1:]), value=3)
        game = cheat.Game.from_events(options, cheat.setup_events(options, position))
        space, claim = game.actions(0), cheat.ClaimNumbers(hand[1::2], 4)
        report.op(f"claim in a space, hand of {size}", lambda s=space, c=claim: c in s)
        report.op(f"count the claims, hand of {size}", space.count)
        report.op(f"sample a claim, hand of {size}", lambda s=space: s.sample(rng))


IMPORT = """
import time, sys
import attrs, typing_extensions, hashlib, hmac
begin = time.process_time()
import cardshed
print((time.process_time() - begin) * 1000)
"""


def imports(report: Report) -> None:
    """Time what `import cardshed` costs over what attrs and the standard library cost already."""
    runs = [
        float(
            subprocess.run([sys.executable, "-c", IMPORT], check=True, capture_output=True).stdout
        )
        for _ in range(9)
    ]
    report.note("import cardshed over attrs, ms CPU", f"{median(runs):.1f}")


def main() -> None:
    """Measure everything, or what `BENCH_ONLY` names."""
    report = Report("cardshed", {"cardshed": cardshed.__version__, "attrs": version("attrs")})
    rng = Random(7)
    for key, (game_type, options) in PLAYOUTS.items():
        report.playouts(key, lambda of=game_type, options=options: playout(of, options, rng))
    for key, agreed in EAGER.items():
        report.playouts(key, lambda options=agreed: eager_playout(options, rng).version)
    for key, table in CHEAT.items():
        report.playouts(key, lambda options=table: doubting_playout(options, rng))
    operations(report, long_game())
    middling = eager_playout(crazy_eights.Options(deck="coloured", seats=2), Random(MIDDLING))
    operations(report, middling, "crazy-eights 2p, ")
    combos(report, rng)
    claims(report, rng)
    imports(report)
    report.save()


if __name__ == "__main__":
    main()
