import { type ContentLocale, contentIn, type Locale } from '@ladushki/contract/locales';
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
  id: number;
  name: string;
  rank: number;
}

/** Minimum zoom of labels by rank. */
const zoomOfRank = [0, 7, 8, 10, 11];
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

/** Labels that fit at this zoom, by rank. */
export function labelsAt(zoom: number, locale: Locale, project: (place: Place) => Pixel): Label[] {
  const taken: Box[] = [];
  return gazetteer
    .filter(({ rank }) => zoom >= (zoomOfRank[rank] ?? Number.POSITIVE_INFINITY))
    .flatMap((town) => {
      const name = contentIn(town, locale);
      const box = boxOf(project(town), name);
      if (taken.some((other) => touch(other, box))) return [];
      taken.push(box);
      return [{ id: town.id, name, rank: town.rank, lat: town.lat, lng: town.lng }];
    });
}
