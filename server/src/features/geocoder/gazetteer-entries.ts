import type { PlaceKind } from '@ladushki/contract/geocoder-constants';
import type { Text } from '../../platform/texts.ts';
import { moscowNewLines } from './data/moscow-metro-new-lines.ts';
import { moscowOldLines } from './data/moscow-metro-old-lines.ts';
import { moscowStreets } from './data/moscow-streets.ts';
import type { NamedPoint } from './data/named-point.ts';
import { saintPetersburgMetro } from './data/saint-petersburg-metro.ts';
import { saintPetersburgStreets } from './data/saint-petersburg-streets.ts';
import { inLatin } from './spelling.ts';

export interface GazetteerPlace {
  id: string;
  kind: PlaceKind;
  name: Text;
  lat: number;
  lng: number;
  /** Of the list of cities: the city in which it lies, or which it is. */
  city: number | null;
  /** Names of what it lies in, the nearest first. */
  within: Text[];
}

const moscow = 77;
const saintPetersburg = 78;

const placed =
  (kind: 'metro' | 'street', city: number) =>
  ([ru, lat, lng]: NamedPoint): GazetteerPlace => {
    const en = inLatin(ru);
    const id = `${kind}-${city}-${en.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
    return { id, kind, name: { ru, en }, lat, lng, city, within: [] };
  };

/** Bundled places that the list of cities does not have; `within` follows from that list. */
export const bundledPlaces: readonly GazetteerPlace[] = [
  ...[...moscowOldLines, ...moscowNewLines].map(placed('metro', moscow)),
  ...saintPetersburgMetro.map(placed('metro', saintPetersburg)),
  ...moscowStreets.map(placed('street', moscow)),
  ...saintPetersburgStreets.map(placed('street', saintPetersburg)),
];
