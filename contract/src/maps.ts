import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A base map of an external provider, under our own outline. */
const mapLayer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tiles'), url: z.string(), attribution: z.string() }),
  /** A PMTiles file on our own host, read by ranges. */
  z.object({ kind: z.literal('pmtiles'), url: z.string(), attribution: z.string(), max_zoom: z.int() }),
  z.object({ kind: z.literal('wms'), url: z.string(), layers: z.string(), attribution: z.string() }),
]);
export type MapLayer = z.output<typeof mapLayer>;

/** GeoJSON points with their names, in the reader's language. */
const marks = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.string(),
      properties: z.object({ name: z.string() }),
      geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  ),
});
export type MapMarks = z.output<typeof marks>;

const marksCall = (path: string, summary: string) =>
  endpoint({ method: 'GET', path, access: 'public', summary, reply: marks, errors: [], cacheSeconds: 300 });

export const maps = {
  layers: endpoint({
    method: 'GET',
    path: '/maps/layers',
    access: 'public',
    summary: 'What maps are drawn on; nothing until a provider is configured',
    reply: z.object({
      results: z.array(mapLayer),
      /** The map that ships with the product: how far it can show anything, and what is marked on it. */
      outline: z.object({ max_zoom: z.int(), metro_url: z.string(), districts_url: z.string() }),
    }),
    errors: [],
    cacheSeconds: 300,
  }),
  metro: marksCall('/maps/metro', 'Stations of the metro, for the outline'),
  districts: marksCall('/maps/districts', 'Districts of the cities served, for the outline'),
} as const;
