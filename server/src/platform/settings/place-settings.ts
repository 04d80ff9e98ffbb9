import { z } from 'zod';
import { setting, webAddress } from './setting.ts';

const readers = ['web'] as const;
const tileAddress = z.string().regex(/^https?:\/\/[^/]+\/.*\{z\}.*$/, 'an address with {z}, {x} and {y}');

/** Maps, and names of places. */
export const placeSettings = {
  MAP_TILES_URL: setting(tileAddress.optional(), {
    meaning: 'raster tiles under the map: `{z}`, `{x}`, `{y}`, optionally `{s}`, and `{key}` in place of the key',
    example: 'https://tiles.example.org/{z}/{x}/{y}.png?key={key}',
    readers,
  }),
  MAP_TILES_KEY: setting(z.string().optional(), { meaning: 'their key', example: 'secret', readers }),
  MAP_WMS_URL: setting(webAddress.optional(), {
    meaning: 'a base map by WMS; `{key}` as above',
    example: 'https://wms.example.org/service?key={key}',
    readers,
  }),
  MAP_WMS_LAYERS: setting(z.string().optional(), { meaning: 'its layers', example: 'streets,names', readers }),
  MAP_WMS_KEY: setting(z.string().optional(), { meaning: 'its key', example: 'secret', readers }),
  MAP_ATTRIBUTION: setting(z.string().optional(), {
    meaning: 'whom the map names as its source',
    example: '© OpenStreetMap',
    readers,
  }),
  MAP_PMTILES_FILE: setting(z.string().optional(), {
    meaning:
      'a base map of vectors from a PMTiles file (version 3, schema of Protomaps 4, an extract of OpenStreetMap), on the disk of each instance and served by it at `/maps/tiles.pmtiles` by ranges; an exchanged file needs a restart',
    example: '/var/lib/ladushki/russia.pmtiles',
    readers,
  }),
  DADATA_KEY: setting(z.string().optional(), {
    meaning:
      'an outside provider of places, asked first: streets and houses are found only with one. What a person types into the field of a place goes to it, from our server; one that does not answer within 1.5 s or refuses is left alone for 20 s, and the bundled places answer',
    example: 'secret',
    readers,
  }),
  DADATA_URL: setting(webAddress.default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'), {
    meaning: 'its API',
    example: 'https://suggestions.dadata.ru/suggestions/api/4_1/rs',
    readers,
  }),
  YANDEX_GEOCODER_KEY: setting(z.string().optional(), {
    meaning: 'another one, asked second',
    example: 'secret',
    readers,
  }),
  YANDEX_GEOCODER_URL: setting(webAddress.default('https://geocode-maps.yandex.ru/v1/'), {
    meaning: 'its API',
    example: 'https://geocode-maps.yandex.ru/v1/',
    readers,
  }),
  IP_PLACES_FILE: setting(z.string().optional(), {
    meaning:
      'a CSV file of lines `network,place` (`203.0.113.0/24,Казань`), by which sessions tell where somebody signed in; without it no place is told. An exchanged file needs a restart',
    example: '/var/lib/ladushki/places.csv',
    readers,
  }),
};
