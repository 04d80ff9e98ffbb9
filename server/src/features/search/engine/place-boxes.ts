import { kmPerDegree, type Point } from '@ladushki/contract/places';
import type { Matches } from './matches.ts';
import { enlarged } from './slot-lists.ts';
import type { State } from './state.ts';

/** Words of a block: 2,048 neighbouring slots. */
export const blockWords = 64;
const blockShift = 11;
const stride = 4;
const radians = Math.PI / 180;
/** More than what rounding of numbers could add. */
const tinyKm = 1e-6;

const halfSineSquared = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;

export interface Block {
  /** The first of its words. */
  start: number;
  leastKm: number;
}

const byKm = (one: Block, other: Block) =>
  one.leastKm === other.leastKm ? one.start - other.start : one.leastKm - other.leastKm;

/** For each block of slots the least box that holds all of its places. Slots are numbered by place, so most are small. */
export class PlaceBoxes {
  #boxes = new Float64Array(0);

  add(slot: number, { lat, lng }: Point): void {
    const at = (slot >>> blockShift) * stride;
    if (at >= this.#boxes.length) {
      const used = this.#boxes.length;
      this.#boxes = enlarged(this.#boxes, at + stride);
      this.#boxes.fill(Number.NaN, used);
    }
    const boxes = this.#boxes;
    if (!(lat >= (boxes[at] as number))) boxes[at] = lat;
    if (!(lat <= (boxes[at + 1] as number))) boxes[at + 1] = lat;
    if (!(lng >= (boxes[at + 2] as number))) boxes[at + 2] = lng;
    if (!(lng <= (boxes[at + 3] as number))) boxes[at + 3] = lng;
  }

  transfer(state: State): void {
    this.#boxes = state.numbers(this.#boxes);
  }

  /** All blocks; nobody of a block is nearer than it. Infinite: nobody has a place. */
  nearestFirst({ words }: Matches, from: Point | null): Block[] {
    const blocks: Block[] = [];
    for (let start = 0; start < words.length; start += blockWords) {
      blocks.push({ start, leastKm: from ? this.#leastKm(start / blockWords, from) : 0 });
    }
    return from ? blocks.sort(byKm) : blocks;
  }

  #leastKm(block: number, from: Point): number {
    const at = block * stride;
    const south = this.#boxes[at] ?? Number.NaN;
    if (Number.isNaN(south)) return Number.POSITIVE_INFINITY;
    const north = this.#boxes[at + 1] as number;
    const west = this.#boxes[at + 2] as number;
    const east = this.#boxes[at + 3] as number;
    const along = Math.max(0, south - from.lat, from.lat - north);
    const across = Math.max(0, west - from.lng, from.lng - east);
    const farthest = Math.max(Math.abs(west - from.lng), Math.abs(east - from.lng));
    // The other way around the globe may be the shorter one.
    const turn =
      farthest > 180 ? Math.min(halfSineSquared(across), halfSineSquared(farthest)) : halfSineSquared(across);
    const narrowest = Math.cos(Math.max(Math.abs(south), Math.abs(north)) * radians);
    const chord = halfSineSquared(along) + Math.cos(from.lat * radians) * narrowest * turn;
    const km = ((2 * kmPerDegree) / radians) * Math.asin(Math.min(1, Math.sqrt(chord)));
    return Math.max(0, km - tinyKm);
  }
}
