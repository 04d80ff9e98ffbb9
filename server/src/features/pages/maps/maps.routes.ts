import { maps as calls } from '@ladushki/contract/maps';
import { apiBase } from '@ladushki/contract/product';
import type { Config } from '../../../platform/config.ts';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { Geocoder } from '../../geocoder/geocoder.service.ts';
import { mapLayers } from './maps.service.ts';
import { readTileFile, serveTiles, type TileFile } from './tile-file.ts';

/** Stations are placed to about 100 m: closer they would stand beside their streets. */
const outline = {
  max_zoom: 13,
  metro_url: `${apiBase}${calls.metro.path}`,
  districts_url: `${apiBase}${calls.districts.path}`,
};

export function createMaps({ config }: { config: Config }, { marks }: Pick<Geocoder, 'marks'>): Module {
  let tiles: TileFile | null = null;
  return {
    onlyWeb: true,
    routes: [
      handle(calls.layers, async () => ({ results: mapLayers(config, tiles), outline })),
      handle(calls.metro, ({ locale }) => marks('metro', locale)),
      handle(calls.districts, ({ locale }) => marks('district', locale)),
    ],
    mount: (server) => serveTiles(server, () => tiles),
    async start() {
      if (config.MAP_PMTILES_FILE) tiles = await readTileFile(config.MAP_PMTILES_FILE);
    },
  };
}
