import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { placeKinds, placeSources } from './geocoder-constants.ts';
import { degrees, latitude, longitude, ref, text } from './primitives.ts';

const isKind = (kind: string): kind is (typeof placeKinds)[number] => (placeKinds as readonly string[]).includes(kind);
/** `metro,district` in a query. */
const kindList = z
  .string()
  .max(80)
  .transform((value) => value.split(','))
  .pipe(z.array(z.string().refine(isKind, 'not_an_option')).transform((kinds) => kinds.filter(isKind)));

export const foundPlace = z.object({
  /** Of the source: stable for places of the gazetteer. */
  id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  full_name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** The city of our list in which it lies. */
  city: ref.nullable(),
});
export type FoundPlace = z.output<typeof foundPlace>;

export const geocoder = {
  suggest: endpoint({
    method: 'GET',
    path: '/places/suggest',
    access: 'public',
    summary: 'Places whose name begins like the text; a wrong letter, ё, case and keyboard layout are forgiven',
    query: z
      .strictObject({
        text: text(2, 200),
        lat: degrees(latitude).optional(),
        lng: degrees(longitude).optional(),
        kinds: kindList.optional(),
      })
      .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), { path: ['lng'], message: 'required' }),
    reply: z.object({
      results: z.array(foundPlace).max(10),
      source: z.enum(placeSources),
      /** What the source wants to be said beside its places. */
      attribution: z.string(),
    }),
    errors: [],
    cacheSeconds: 300,
  }),
  reverse: endpoint({
    method: 'GET',
    path: '/places/reverse',
    access: 'public',
    summary: 'What is at a point: the nearest address, station, district or town',
    query: z.strictObject({ lat: degrees(latitude), lng: degrees(longitude) }),
    reply: z.object({ place: foundPlace.nullable() }),
    errors: [],
    cacheSeconds: 300,
  }),
} as const;
