import { distanceKm } from '@ladushki/contract/places';
import type { Matches } from './matches.ts';
import type { Circle } from './places.ts';
import type { SitterIndex } from './sitter-index.ts';

/** Minimum radius: one cell. */
const leastRadiusKm = 0.5;

interface Near {
  slot: number;
  distance: number;
}

function matchesWithin(index: SitterIndex, matches: Matches, circle: Circle): Near[] {
  const near: Near[] = [];
  for (const cell of index.places.within(circle)) {
    const distance = distanceKm(circle, cell);
    for (let slot = cell.start; slot < cell.end; slot += 1) if (matches.has(slot)) near.push({ slot, distance });
    for (const slot of cell.later) if (matches.has(slot)) near.push({ slot, distance });
  }
  return near;
}

/** A page of the matches by distance: searches growing circles and stops when it has enough. */
export function nearestPage(
  index: SitterIndex,
  matches: Matches,
  circle: Circle,
  offset: number,
  limit: number,
): number[] {
  const needed = Math.min(matches.count, offset + limit);
  if (offset >= needed) return [];
  // The radius for an even distribution, plus a margin.
  const even = circle.radius * Math.sqrt((needed * 1.5) / matches.count);
  let radius = Math.min(circle.radius, Math.max(leastRadiusKm, even));
  let near = matchesWithin(index, matches, { ...circle, radius });
  while (near.length < needed && radius < circle.radius) {
    radius = Math.min(circle.radius, radius * 2);
    near = matchesWithin(index, matches, { ...circle, radius });
  }
  const { compareRating } = index.orders;
  near.sort((one, other) => one.distance - other.distance || compareRating(one.slot, other.slot));
  return near.slice(offset, needed).map(({ slot }) => slot);
}
