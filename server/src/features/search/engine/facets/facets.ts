import { Bitmap } from '../bitmap.ts';
import type { State } from '../state.ts';

const facetNames = [
  'service',
  'skill',
  'language',
  'religion',
  'nationality',
  'citizenship',
  'city',
  'gender',
  'workOption',
  /** Each number of children up to the sitter's maximum. */
  'children',
  'image',
  'available',
  'verified',
] as const;
export type FacetName = (typeof facetNames)[number];
type FacetValue = number | string;

/** One bitmap per value. */
export class Facets {
  readonly #values = new Map<FacetName, Map<FacetValue, Bitmap>>(facetNames.map((name) => [name, new Map()]));
  readonly #none = new Bitmap();

  add(slot: number, name: FacetName, value: FacetValue): void {
    const values = this.#values.get(name) as Map<FacetValue, Bitmap>;
    let bitmap = values.get(value);
    if (!bitmap) {
      bitmap = new Bitmap();
      values.set(value, bitmap);
    }
    bitmap.add(slot);
  }

  delete(slot: number, name: FacetName, value: FacetValue): void {
    this.#values.get(name)?.get(value)?.delete(slot);
  }

  transfer(state: State): void {
    const known = [...this.#values].map(([name, values]) => [name, [...values.keys()]] as const);
    for (const [name, values] of state.json(known)) {
      const bitmaps = this.#values.get(name) as Map<FacetValue, Bitmap>;
      for (const value of values) {
        const bitmap = bitmaps.get(value) ?? new Bitmap();
        bitmaps.set(value, bitmap);
        bitmap.transfer(state);
      }
    }
  }

  get(name: FacetName, value: FacetValue): Bitmap {
    return this.#values.get(name)?.get(value) ?? this.#none;
  }
}
