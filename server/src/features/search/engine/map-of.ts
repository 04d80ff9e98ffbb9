import type { Matches } from './matches.ts';
import type { Cell, Circle } from './places.ts';
import type { SitterIndex } from './sitter-index.ts';

/** Past this many points a map shows clusters. */
const mostPoints = 500;
/** How many clusters stand side by side at most. */
const clustersAcross = 12;

interface MapPoint {
  id: number;
  lat: number;
  lng: number;
  per_hour_salary: number | null;
}

interface MapCluster {
  lat: number;
  lng: number;
  count: number;
}

interface Crowd {
  cell: Cell;
  count: number;
}

function crowdsOf(index: SitterIndex, matches: Matches, circle: Circle | undefined): Crowd[] {
  const crowds: Crowd[] = [];
  for (const cell of circle ? index.places.within(circle) : index.places.all()) {
    let count = matches.countBetween(cell.start, cell.end);
    for (const slot of cell.later) if (matches.has(slot)) count += 1;
    if (count > 0) crowds.push({ cell, count });
  }
  return crowds;
}

function pointsOf({ columns }: SitterIndex, matches: Matches): MapPoint[] {
  return matches
    .slots()
    .filter((slot) => !Number.isNaN(columns.lat[slot]))
    .map((slot) => ({
      id: columns.id[slot] as number,
      lat: columns.lat[slot] as number,
      lng: columns.lng[slot] as number,
      per_hour_salary: columns.pricePerHour[slot] || null,
    }));
}

const extent = (values: number[]) => {
  const least = values.reduce((one, other) => Math.min(one, other));
  return { least, span: values.reduce((one, other) => Math.max(one, other)) - least };
};

/** Neighbouring crowds become one cluster, which stands in the middle of its people. */
function clustersOf(crowds: Crowd[]): MapCluster[] {
  const lat = extent(crowds.map(({ cell }) => cell.lat));
  const lng = extent(crowds.map(({ cell }) => cell.lng));
  const squareOf = (value: number, { least, span }: { least: number; span: number }) =>
    span === 0 ? 0 : Math.min(clustersAcross - 1, Math.floor(((value - least) / span) * clustersAcross));
  const sums = new Map<number, { lat: number; lng: number; count: number }>();
  for (const { cell, count } of crowds) {
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

/** The whole answer on a map; who gave no place is counted but not shown. */
export function mapOf(
  index: SitterIndex,
  matches: Matches,
  circle: Circle | undefined,
): { points: MapPoint[]; clusters: MapCluster[] } {
  const crowds = crowdsOf(index, matches, circle);
  const placed = crowds.reduce((sum, { count }) => sum + count, 0);
  if (placed <= mostPoints) return { points: placed > 0 ? pointsOf(index, matches) : [], clusters: [] };
  return { points: [], clusters: clustersOf(crowds) };
}
