import { fitWeights } from '@ladushki/contract/fit-constants';
import type { Columns } from './columns.ts';
import { ExperienceKeys } from './experience-column.ts';
import { type CompareSlots, SlotOrder } from './slot-order.ts';
import type { State } from './state.ts';

const last = 0xffffffff;
const mostReviews = 2 ** 22 - 1;

export type OrderName = 'rating' | 'cheapest' | 'dearest' | 'experience' | 'reviews' | 'newest' | 'standing';

/** All sort orders. Ties are broken by rating. */
export interface Orders {
  byName: Readonly<Record<OrderName, SlotOrder>>;
  /** Better rated first, then more reviews, then the older profile. */
  compareRating: CompareSlots;
  build(slots: number[]): void;
  replace(removed: readonly number[], added: readonly number[]): void;
  transfer(state: State): void;
  /** Some sort keys are of a day. */
  moveTo(today: string): void;
}

/** The part of a fit that is the same whatever is needed. */
export const standingOf = ({ reliability, answer }: Columns, slot: number) =>
  (reliability[slot] as number) * fitWeights.reliability + (answer[slot] as number) * fitWeights.answer;

export function createOrders(columns: Columns): Orders {
  const experience = new ExperienceKeys();
  const number = (values: { [slot: number]: number }, slot: number) => values[slot] as number;
  const ratingKey = (slot: number) =>
    last - (number(columns.rating, slot) * (mostReviews + 1) + Math.min(mostReviews, number(columns.reviews, slot)));
  const byId: CompareSlots = (one, other) => number(columns.id, one) - number(columns.id, other);
  const rating = new SlotOrder(ratingKey, byId);
  const ordered = (key: (slot: number) => number) => new SlotOrder(key, rating.compare);
  const byName = {
    rating,
    cheapest: ordered((slot) => number(columns.pricePerHour, slot) || last),
    dearest: ordered((slot) => last - number(columns.pricePerHour, slot)),
    experience: ordered((slot) => experience.keyOf(number(columns.experience, slot))),
    reviews: ordered((slot) => last - number(columns.reviews, slot)),
    newest: ordered((slot) => last - number(columns.id, slot)),
    standing: ordered((slot) => last - standingOf(columns, slot)),
  };
  const all = Object.values(byName);
  return {
    byName,
    compareRating: rating.compare,
    build(slots) {
      const oldestFirst = new SlotOrder((slot) => number(columns.id, slot), byId);
      oldestFirst.build(Uint32Array.from(slots));
      rating.build(oldestFirst.slots.slice(0, oldestFirst.length));
      const bestFirst = rating.slots.slice(0, rating.length);
      for (const order of all) if (order !== rating) order.build(bestFirst);
    },
    transfer(state) {
      for (const order of all) order.transfer(state);
    },
    moveTo(today) {
      experience.moveTo(today);
      byName.experience.mergeAgain((slot) => experience.isGoingOn(number(columns.experience, slot)));
    },
    replace(removed, added) {
      for (const order of all) order.replace(removed, added);
    },
  };
}
