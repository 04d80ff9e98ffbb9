import {
  budgetPoint,
  distancePoint,
  fitKey,
  hoursPoint,
  inSteps,
  type Points,
  servicesPoint,
} from '@ladushki/contract/fit';
import { type FitPoint, fitScale, fitWeights } from '@ladushki/contract/fit-constants';
import { distanceKm, type Point } from '@ladushki/contract/places';
import { standingOf } from '../result-order.ts';
import type { SitterIndex } from '../sitter-index.ts';
import type { FitNeed } from './fit-need.ts';
import { isFreeOn, type NeededDay, neededDays } from './free-days.ts';

const keyOf = (name: FitPoint, point: number) => inSteps(point) * fitWeights[name];
const fullKey = (name: FitPoint) => keyOf(name, 1);
export const highestStanding = fullKey('reliability') + fullKey('answer');

/** Keys of every possible share, counted once. */
const keysOf = (name: FitPoint, pointOf: (part: number, all: number) => number, all: number) =>
  Array.from({ length: all + 1 }, (_, part) => keyOf(name, pointOf(part, all)));

/** Measures single sitters; sums are those of `fitKey`. */
export class Scorer {
  /** Nobody has more without the distance. */
  readonly most: number;
  /** Keys by how many of the services, and of the days, somebody has. */
  readonly servicesKeys: readonly number[];
  readonly hoursKeys: readonly number[];
  readonly days: readonly NeededDay[];
  readonly #index: SitterIndex;
  readonly #need: FitNeed;
  /** The place that was measured last. */
  #last = { lat: Number.NaN, lng: Number.NaN, near: 0 };

  constructor(index: SitterIndex, need: FitNeed) {
    this.#index = index;
    this.#need = need;
    this.days = need.hours && need.hours !== 'met' ? neededDays(need.hours) : [];
    this.servicesKeys = need.services ? keysOf('services', servicesPoint, need.services.length) : [0];
    this.hoursKeys = need.hours ? keysOf('hours', hoursPoint, this.days.length) : [0];
    this.most =
      highestStanding +
      (this.hoursKeys.at(-1) as number) +
      (this.servicesKeys.at(-1) as number) +
      (need.budget === null ? 0 : fullKey('budget'));
  }

  /** Whether the standing alone decides. */
  get isByStanding(): boolean {
    const { from, services, budget } = this.#need;
    return !from && !services && typeof budget !== 'number' && this.days.length === 0;
  }

  /** The part of the distance. */
  near(km: number | null): number {
    return this.#need.from ? keyOf('distance', distancePoint(km)) : 0;
  }

  /** The same for one sitter. Neighbours are at one place. */
  nearAt(slot: number): number {
    const { from } = this.#need;
    if (!from) return 0;
    const { lat, lng } = this.#index.columns;
    if (lat[slot] !== this.#last.lat || lng[slot] !== this.#last.lng) {
      const near = this.near(this.#kmTo(slot, from));
      this.#last = { lat: lat[slot] as number, lng: lng[slot] as number, near };
    }
    return this.#last.near;
  }

  /** The parts of the budget and of the standing. */
  ownAt(slot: number): number {
    const budget = this.#need.budget === null ? 0 : keyOf('budget', this.#budgetPoint(slot));
    return standingOf(this.#index.columns, slot) + budget;
  }

  /** The highest price that costs no more than `slack` of the budget's part, generously; null: any, or none. */
  dearestFor(budget: number, slack: number): number | null {
    const lost = (slack + fitWeights.budget) / fullKey('budget');
    return lost >= 1 ? null : budget + (Math.max(1, budget) * fitScale.dearPercent * lost) / 100;
  }

  /** How far away; null without a place. */
  #kmTo(slot: number, from: Point): number | null {
    const { lat, lng } = this.#index.columns;
    const place = { lat: lat[slot] as number, lng: lng[slot] as number };
    return Number.isNaN(place.lat) ? null : distanceKm(from, place);
  }

  pointsOf(slot: number): Points {
    const { columns, facets } = this.#index;
    const { from, services, budget, hours } = this.#need;
    const free = this.days.filter((day) => isFreeOn(this.#index, day, slot)).length;
    const offered = (services ?? []).filter((id) => facets.get('service', id).has(slot)).length;
    return {
      ...(hours && { hours: hoursPoint(free, this.days.length) }),
      ...(from && { distance: distancePoint(this.#kmTo(slot, from)) }),
      ...(budget !== null && { budget: this.#budgetPoint(slot) }),
      ...(services && { services: servicesPoint(offered, services.length) }),
      reliability: (columns.reliability[slot] as number) / 1000,
      answer: (columns.answer[slot] as number) / 1000,
    };
  }

  keyAt(slot: number): number {
    return fitKey(this.pointsOf(slot));
  }

  #budgetPoint(slot: number): number {
    const { budget } = this.#need;
    return budget === 'met' ? 1 : budgetPoint((this.#index.columns.pricePerHour[slot] as number) || null, budget);
  }
}
