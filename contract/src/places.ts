/** Places as the public sees them. Pure, so that lists, maps and order pages round in the same way. */
export interface Point {
  lat: number;
  lng: number;
}

/** Grid steps for rounding: about 500 m in both directions. */
export const latStep = 0.0045;
export const lngStep = 0.008;

const tidy = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** Everyone in a grid cell is shown at its centre, and distances are measured from there, so no home can be located. */
export const rowOf = (lat: number) => Math.round(lat / latStep);
export const columnOf = (lng: number) => Math.round(lng / lngStep);
export const roundedPlace = ({ lat, lng }: Point): Point => ({
  lat: tidy(rowOf(lat) * latStep),
  lng: tidy(columnOf(lng) * lngStep),
});

const earthRadiusKm = 6371;
const radians = Math.PI / 180;
export const kmPerDegree = earthRadiusKm * radians;

/** Kilometres with one decimal. */
export const shownDistance = (one: Point, other: Point) => Math.round(distanceKm(one, other) * 10) / 10;

export function distanceKm(one: Point, other: Point): number {
  const sinLat = Math.sin(((other.lat - one.lat) * radians) / 2);
  const sinLng = Math.sin(((other.lng - one.lng) * radians) / 2);
  const chord = sinLat * sinLat + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * sinLng * sinLng;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
