import type { Bitmap } from '../bitmap.ts';
import type { FacetName, Facets } from '../facets/facets.ts';
import { stemsOf } from './words.ts';

/** A searchable entry of a reference list. */
export interface ReferenceName {
  facet: Extract<FacetName, 'service' | 'skill' | 'city'>;
  id: number;
  names: readonly string[];
}

/** Words of places, services and skills: their slots are known from the facets. */
export class ReferenceWords {
  readonly #entries = new Map<string, ReferenceName[]>();

  constructor(names: readonly ReferenceName[]) {
    for (const entry of names) {
      for (const stem of stemsOf(entry.names.join(' '))) {
        const entries = this.#entries.get(stem);
        if (entries) entries.push(entry);
        else this.#entries.set(stem, [entry]);
      }
    }
  }

  has(stem: string): boolean {
    return this.#entries.has(stem);
  }

  find(stem: string, facets: Facets): Bitmap[] {
    return (this.#entries.get(stem) ?? []).map(({ facet, id }) => facets.get(facet, id));
  }
}
