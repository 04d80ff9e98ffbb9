export const placeKinds = ['region', 'city', 'district', 'metro', 'street', 'house'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeSources = ['gazetteer', 'dadata', 'yandex'] as const;
export type PlaceSource = (typeof placeSources)[number];
