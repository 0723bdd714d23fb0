// Each mistake below is an error of the compiler; one that is none is an error too.
import type * as tg from "./the-game";

// @ts-expect-error: the pile is missing
export const without: tg.PlayCard = { type: "play-card", card: 17 };

// @ts-expect-error: a card is a number
export const text: tg.Action = { type: "play-card", card: "17", pile: "up-1" };

// @ts-expect-error: there is no such pile
export const pile: tg.Action = { type: "play-card", card: 17, pile: "up-3" };

// @ts-expect-error: there is no such action
export const withdraw: tg.Action = { type: "withdraw" };

// @ts-expect-error: an action does not name its seat
export const seat: tg.Action = { type: "end-turn", seat: 0 };

export function first(event: tg.CardsDrawnSeen): number {
  // @ts-expect-error: the cards may be hidden
  return event.cards[0];
}

export function truth(event: tg.SeenEvent): tg.Event {
  // @ts-expect-error: what a viewer is shown is not the truth
  return event;
}

export function hand(view: tg.View): number[] {
  // @ts-expect-error: an empty hand is left out
  return view.own.hand;
}

export function fifth(view: tg.View): number[] {
  // @ts-expect-error: there are four piles
  return view.table.piles[4];
}

export function seed(header: tg.SeenRecordHeader): string | undefined {
  // @ts-expect-error: a seen record holds no seed
  return header.seed;
}

export function over(outcome: tg.Outcome): boolean {
  // @ts-expect-error: no game ends like that
  return outcome.ending === "drawn";
}

export function unhandled(action: tg.Action): string {
  switch (action.type) {
    case "take-first-turn":
    case "end-turn":
    case "play-card":
      return action.type;
    default:
      // @ts-expect-error: hints are not handled
      return action satisfies never;
  }
}
