import type { PlaceKind, PlaceSource } from '@ladushki/contract/geocoder-constants';
import type { Locale } from '@ladushki/contract/locales';
import type { Point } from '@ladushki/contract/places';
import type { Text } from '../../platform/texts.ts';

export interface PlaceQuery {
  text: string;
  /** Nearer places come first. */
  near?: Point | undefined;
  kinds?: readonly PlaceKind[] | undefined;
}

/** A place as an outside provider names it; the city of our list follows from its name. */
export interface OutsidePlace {
  id: string;
  kind: PlaceKind;
  name: string;
  full_name: string;
  lat: number;
  lng: number;
  cityName: string | null;
}

/** An outside provider of places. It throws when it cannot answer: somebody else does then. */
export interface OutsideGeocoder {
  source: Exclude<PlaceSource, 'gazetteer'>;
  attribution: Text;
  /** Kinds that it does not know; the gazetteer adds them. */
  lacks: readonly PlaceKind[];
  /** `region`: number of the region around `near`. */
  suggest(query: PlaceQuery & { region: string | null }, locale: Locale): Promise<OutsidePlace[]>;
  reverse(point: Point, locale: Locale): Promise<OutsidePlace | null>;
}
