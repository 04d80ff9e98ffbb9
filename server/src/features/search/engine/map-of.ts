import { type Point, shownDistance } from '@ladushki/contract/places';
import type { Matches } from './matches.ts';
import type { Cell, Circle } from './places.ts';
import type { SitterIndex } from './sitter-index.ts';

/** Above this many points a map shows clusters. */
const mostPoints = 500;
/** Maximum number of clusters side by side. */
const clustersAcross = 12;

interface MapPoint {
  id: number;
  lat: number;
  lng: number;
  per_hour_salary: number | null;
  distance: number | null;
}

interface MapCluster {
  lat: number;
  lng: number;
  count: number;
}

interface CellCount {
  cell: Cell;
  count: number;
}

function cellCountsOf(index: SitterIndex, matches: Matches, circle: Circle | undefined): CellCount[] {
  const cellCounts: CellCount[] = [];
  for (const cell of circle ? index.places.within(circle) : index.places.all()) {
    let count = matches.countBetween(cell.start, cell.end);
    for (const slot of cell.later) if (matches.has(slot)) count += 1;
    if (count > 0) cellCounts.push({ cell, count });
  }
  return cellCounts;
}

function pointsOf({ columns }: SitterIndex, matches: Matches, from: Point | null): MapPoint[] {
  return matches
    .slots()
    .filter((slot) => !Number.isNaN(columns.lat[slot]))
    .map((slot) => ({ slot, lat: columns.lat[slot] as number, lng: columns.lng[slot] as number }))
    .map(({ slot, ...place }) => ({
      id: columns.id[slot] as number,
      ...place,
      distance: from && shownDistance(from, place),
      per_hour_salary: columns.pricePerHour[slot] || null,
    }));
}

const extent = (values: number[]) => {
  const least = values.reduce((one, other) => Math.min(one, other));
  return { least, span: values.reduce((one, other) => Math.max(one, other)) - least };
};

/** Merges neighbouring cells into a cluster at their centre of mass. */
function clustersOf(cellCounts: CellCount[]): MapCluster[] {
  const lat = extent(cellCounts.map(({ cell }) => cell.lat));
  const lng = extent(cellCounts.map(({ cell }) => cell.lng));
  const squareOf = (value: number, { least, span }: { least: number; span: number }) =>
    span === 0 ? 0 : Math.min(clustersAcross - 1, Math.floor(((value - least) / span) * clustersAcross));
  const sums = new Map<number, { lat: number; lng: number; count: number }>();
  for (const { cell, count } of cellCounts) {
    const square = squareOf(cell.lat, lat) * clustersAcross + squareOf(cell.lng, lng);
    const sum = sums.get(square) ?? { lat: 0, lng: 0, count: 0 };
    sums.set(square, {
      lat: sum.lat + cell.lat * count,
      lng: sum.lng + cell.lng * count,
      count: sum.count + count,
    });
  }
  const tidy = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return [...sums.values()].map((sum) => ({
    lat: tidy(sum.lat / sum.count),
    lng: tidy(sum.lng / sum.count),
    count: sum.count,
  }));
}

/** All matches on a map; those without a place are counted but not shown. */
export function mapOf(
  index: SitterIndex,
  matches: Matches,
  circle: Circle | undefined,
  from: Point | null = circle ?? null,
): { points: MapPoint[]; clusters: MapCluster[] } {
  const cellCounts = cellCountsOf(index, matches, circle);
  const placed = cellCounts.reduce((sum, { count }) => sum + count, 0);
  if (placed <= mostPoints) return { points: placed > 0 ? pointsOf(index, matches, from) : [], clusters: [] };
  return { points: [], clusters: clustersOf(cellCounts) };
}
