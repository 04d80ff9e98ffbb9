import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A base map of an external provider, under our own outline. */
const mapLayer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tiles'), url: z.string(), attribution: z.string() }),
  z.object({ kind: z.literal('wms'), url: z.string(), layers: z.string(), attribution: z.string() }),
]);
export type MapLayer = z.output<typeof mapLayer>;

export const maps = {
  layers: endpoint({
    method: 'GET',
    path: '/maps/layers',
    access: 'public',
    summary: 'What maps are drawn on; nothing until a provider is configured',
    reply: z.object({ results: z.array(mapLayer) }),
    errors: [],
    cacheSeconds: 300,
  }),
} as const;
