import { type PlaceKind, placeKinds } from '@ladushki/contract/geocoder-constants';
import { locales } from '@ladushki/contract/locales';
import { distanceKm, type Point } from '@ladushki/contract/places';
import { bundledPlaces, type GazetteerPlace } from './gazetteer-entries.ts';
import { texts } from './geocoder.texts.ts';
import type { PlaceQuery } from './geocoder.ts';
import { type ListedCity, placesOfCities } from './listed-cities.ts';
import { beginsNearly, inRussianLayout, wordsOf } from './spelling.ts';

interface Entry {
  place: GazetteerPlace;
  /** Words of its name by language, and all of them. */
  names: string[];
  own: string[];
  /** Words of what it is and what it lies in: they narrow, but do not find. */
  around: string[];
}

const most = 10;
/** Further away a name would mislead. */
const reverseKm = 30;
const kindsOfReverse = new Set(['city', 'district', 'metro']);

const aliases: Readonly<Record<string, string>> = { 77: 'мск', 78: 'спб питер' };
/** Abbreviations that are not beginnings of their words. */
const written: readonly [RegExp, string][] = [
  [/(?<!\p{L})м\.(?=\s*\p{L})/giu, 'метро '],
  [/(?<!\p{L})пр(-?к?т)\.?(?!\p{L})/giu, 'проспект'],
  [/(?<!\p{L})б-р\.?(?!\p{L})/giu, 'бульвар'],
  [/(?<!\p{L})р-н\.?(?!\p{L})/giu, 'район'],
];
/** Parts of an address below the street, of which the gazetteer knows nothing. */
const belowStreet = /^(\d.*|д|дом|кв|квартира|к|корп|корпус|стр|строение|подъезд|этаж)$/u;

function entryOf(place: GazetteerPlace): Entry {
  const names = locales.map((locale) => place.name[locale]);
  const around = locales.flatMap((locale) => [
    texts.words[place.kind][locale],
    ...place.within.map((name) => name[locale]),
  ]);
  return {
    place,
    names: names.map((name) => wordsOf(name).join(' ')),
    own: wordsOf([...names, aliases[place.id] ?? ''].join(' ')),
    around: wordsOf(around.join(' ')),
  };
}

/** How well it fits, smaller is better; null when it does not. */
function rankOf({ place, names, own, around }: Entry, typed: readonly string[], forgiving: boolean): number | null {
  const name: string[] = [];
  let [forgiven, hasHouse] = [false, false];
  for (const word of typed) {
    if (own.some((one) => one.startsWith(word))) name.push(word);
    else if (around.some((one) => one.startsWith(word))) continue;
    else if (belowStreet.test(word)) hasHouse = true;
    else if (forgiving && !forgiven && own.some((one) => beginsNearly(one, word))) forgiven = true;
    else return null;
  }
  if (name.length === 0 && !forgiven) return null;
  // With a house it is a street that was meant, and no station.
  if (hasHouse && place.kind === 'metro') return null;
  if (hasHouse && place.kind === 'street') return 0;
  const whole = name.join(' ');
  if (names.includes(whole)) return 1;
  return names.some((one) => one.startsWith(whole)) ? 2 : 3;
}

const kindRank = (place: GazetteerPlace) => placeKinds.indexOf(place.kind);

/** Places in memory: few enough to look through all of them within a millisecond. */
const keyOf = ({ lat, lng }: Point) => `${lat},${lng}`;

export function createGazetteer(cities: readonly ListedCity[]) {
  const listed = placesOfCities(cities);
  const ofCity = new Map(listed.map((place) => [place.id, place]));
  const bundled = bundledPlaces.flatMap((place) => {
    const city = ofCity.get(String(place.city));
    return city ? [{ ...place, within: [city.name, ...city.within] }] : [];
  });
  const entries = [...listed, ...bundled].map(entryOf);
  const centres = new Set(entries.map(({ place }) => keyOf(place)));

  function look(words: readonly string[], { near, kinds }: PlaceQuery, forgiving: boolean): GazetteerPlace[] {
    const found = entries.flatMap((entry) => {
      if (kinds && !kinds.includes(entry.place.kind)) return [];
      const rank = rankOf(entry, words, forgiving);
      if (rank === null) return [];
      return [{ place: entry.place, rank, km: near ? distanceKm(near, entry.place) : 0 }];
    });
    found.sort(
      (one, other) =>
        one.rank - other.rank ||
        one.km - other.km ||
        kindRank(one.place) - kindRank(other.place) ||
        (one.place.city ?? 0) - (other.place.city ?? 0),
    );
    return found.slice(0, most).map(({ place }) => place);
  }

  return {
    /** `exactly`: no letter is forgiven. */
    suggest(query: PlaceQuery, exactly = false): GazetteerPlace[] {
      const swapped = inRussianLayout(query.text);
      const spellings = [query.text, ...(swapped ? [swapped] : [])]
        .map((text) => wordsOf(written.reduce((so, [short, long]) => so.replace(short, long), text)))
        .filter((words) => words.length > 0);
      for (const forgiving of exactly ? [false] : [false, true]) {
        for (const words of spellings) {
          const found = look(words, query, forgiving);
          if (found.length > 0) return found;
        }
      }
      return [];
    },
    /** The nearest station, district or town. */
    reverse(point: Point): GazetteerPlace | null {
      let nearest: { place: GazetteerPlace; km: number } | null = null;
      for (const { place } of entries) {
        if (!kindsOfReverse.has(place.kind)) continue;
        const km = distanceKm(point, place);
        if (km <= (nearest?.km ?? reverseKm)) nearest = { place, km };
      }
      return nearest?.place ?? null;
    },
    /** Whether a point is the middle of a town, a district or a station rather than a door. */
    isCentre: (point: Point): boolean => centres.has(keyOf(point)),
    /** A city of the list by its name; of several the one nearest to the point. */
    cityNamed(name: string, point: Point): number | null {
      const sought = wordsOf(name).join(' ');
      const named = entries.filter(({ place, names }) => place.kind === 'city' && names.includes(sought));
      const [nearest] = named.toSorted((one, other) => distanceKm(point, one.place) - distanceKm(point, other.place));
      return nearest?.place.city ?? null;
    },
    /** Number of the region around a point. */
    regionAt(point: Point): string | null {
      const city = this.reverse(point)?.city;
      return cities.find(({ id }) => id === city)?.region_code ?? null;
    },
    ofKind: (kind: PlaceKind): GazetteerPlace[] => entries.flatMap(({ place }) => (place.kind === kind ? [place] : [])),
  };
}

export type Gazetteer = ReturnType<typeof createGazetteer>;
