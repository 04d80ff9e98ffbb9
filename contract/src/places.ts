/** A place as everybody may know it. Pure, so that lists, maps and order pages round alike. */
export interface Point {
  lat: number;
  lng: number;
}

/** Steps of the net to which places are rounded: about 500 m each way where the product works. */
const latStep = 0.0045;
const lngStep = 0.008;

const tidy = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** Everyone in a cell is shown in its middle, so that no home can be worked out. */
export const roundedPlace = ({ lat, lng }: Point): Point => ({
  lat: tidy(Math.round(lat / latStep) * latStep),
  lng: tidy(Math.round(lng / lngStep) * lngStep),
});
