import { kmPerDegree, type Point } from '@ladushki/contract/places';
import { limits } from '@ladushki/contract/product';

export type Place = Point;

export interface Circle extends Place {
  /** Kilometres. */
  radius: number;
}

const tidy = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** A place moved by kilometres north and east. */
export function shifted({ lat, lng }: Place, north: number, east: number): Place {
  const kmPerLng = kmPerDegree * Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return { lat: tidy(lat + north / kmPerDegree), lng: tidy(lng + east / kmPerLng) };
}

/** Whole kilometres within the search limits. */
export const fitRadius = (km: number): number =>
  Math.min(limits.maxRadiusKm, Math.max(limits.minRadiusKm, Math.round(km)));

const steps: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves a place by arrow keys; null for other keys. */
export function movedByKey(place: Place, key: string, stepKm: number): Place | null {
  const step = steps[key];
  return step ? shifted(place, step[0] * stepKm, step[1] * stepKm) : null;
}

/** Arrows move the circle, plus and minus change its radius. */
export function circleByKey(circle: Circle, key: string): Circle | null {
  if (key === '+' || key === '=') return { ...circle, radius: fitRadius(circle.radius + 1) };
  if (key === '-' || key === '_') return { ...circle, radius: fitRadius(circle.radius - 1) };
  const moved = movedByKey(circle, key, Math.max(1, circle.radius / 10));
  return moved && { ...circle, ...moved };
}
