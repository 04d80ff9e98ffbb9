import { distanceKm, type Point } from '@ladushki/contract/places';
import { BestSlots } from './best-slots.ts';
import type { Matches } from './matches.ts';
import { eachSlot } from './narrow.ts';
import { blockWords } from './place-boxes.ts';
import type { SitterIndex } from './sitter-index.ts';

/** A page of the matches by distance; whoever has no place comes last. */
export function nearestPage(
  { columns, places, orders }: SitterIndex,
  matches: Matches,
  from: Point,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const needed = Math.min(matches.count, offset + limit);
  if (offset >= needed) return [];
  const best = new BestSlots(needed, orders.compareRating);
  const { lat, lng } = columns;
  let place: Point = { lat: 0, lng: 0 };
  let km = distanceKm(from, place);
  const take = (slot: number) => {
    // Neighbours are at one place.
    if (lat[slot] !== place.lat || lng[slot] !== place.lng) {
      place = { lat: lat[slot] as number, lng: lng[slot] as number };
      km = Number.isNaN(place.lat) ? Number.POSITIVE_INFINITY : distanceKm(from, place);
    }
    best.add(slot, -km);
  };
  for (const { start, leastKm } of places.boxes.nearestFirst(matches, from)) {
    if (-leastKm < best.least) break;
    eachSlot(matches.words.subarray(start, start + blockWords), start << 5, take);
  }
  return best.inOrder().slice(offset);
}
