/** Russian name, latitude, longitude. */
export type NamedPoint = [name: string, lat: number, lng: number];
