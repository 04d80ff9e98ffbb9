/** A place as everybody may know it. Pure, so that lists, maps and order pages round and measure alike. */
export interface Point {
  lat: number;
  lng: number;
}

/** Steps of the net to which places are rounded: about 500 m each way where the product works. */
export const latStep = 0.0045;
export const lngStep = 0.008;

const tidy = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** Everyone in a cell is shown in its middle, and all distances are measured from there: no home can be worked out. */
export const rowOf = (lat: number) => Math.round(lat / latStep);
export const columnOf = (lng: number) => Math.round(lng / lngStep);
export const roundedPlace = ({ lat, lng }: Point): Point => ({
  lat: tidy(rowOf(lat) * latStep),
  lng: tidy(columnOf(lng) * lngStep),
});

const earthRadiusKm = 6371;
const radians = Math.PI / 180;
export const kmPerDegree = earthRadiusKm * radians;

export function distanceKm(one: Point, other: Point): number {
  const sinLat = Math.sin(((other.lat - one.lat) * radians) / 2);
  const sinLng = Math.sin(((other.lng - one.lng) * radians) / 2);
  const chord = sinLat * sinLat + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * sinLng * sinLng;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
