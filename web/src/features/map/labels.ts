import { type ContentLocale, contentIn, type Locale } from '@ladushki/contract/locales';
import type { MapMarks } from '@ladushki/contract/maps';
import towns from './data/towns.json';
import type { Place } from './geo.ts';

interface Town extends Place, Record<ContentLocale, string> {
  id: number;
  /** 0 is a capital, 1 a large town, 2 a town, 3 and 4 districts; 9 is never labelled. */
  rank: number;
}

interface Pixel {
  x: number;
  y: number;
}

interface Label extends Place {
  name: string;
  rank: number;
}

/** Stations of the metro come after all towns and districts. */
const stationRank = 5;

/** Minimum zoom of labels by rank. */
const zoomOfRank = [0, 7, 8, 10, 11, 12];
const charPixels = 7.5;
const linePixels = 20;

const gazetteer: readonly Town[] = towns;

/** Coordinates of a place. */
export const townPlace = (id: number): Place | null => {
  const town = gazetteer.find((candidate) => candidate.id === id);
  return town ? { lat: town.lat, lng: town.lng } : null;
};

const boxOf = ({ x, y }: Pixel, name: string) => {
  const half = (name.length * charPixels) / 2 + 4;
  return { left: x - half, right: x + half, top: y - linePixels, bottom: y + linePixels / 2 };
};

type Box = ReturnType<typeof boxOf>;
const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Towns and districts in a language, then stations. */
export const allLabels = (locale: Locale, stations: MapMarks | undefined): Label[] => [
  ...gazetteer.map((town) => ({ name: contentIn(town, locale), rank: town.rank, lat: town.lat, lng: town.lng })),
  ...(stations?.features ?? []).map(({ properties: { name }, geometry: { coordinates } }) => {
    const [lng, lat] = coordinates;
    return { name, rank: stationRank, lat, lng };
  }),
];

/** Labels that fit at this zoom, by rank. */
export function labelsAt(zoom: number, labels: readonly Label[], project: (place: Place) => Pixel): Label[] {
  const taken: Box[] = [];
  return labels.filter((label) => {
    if (zoom < (zoomOfRank[label.rank] ?? Number.POSITIVE_INFINITY)) return false;
    const box = boxOf(project(label), label.name);
    if (taken.some((other) => touch(other, box))) return false;
    taken.push(box);
    return true;
  });
}
