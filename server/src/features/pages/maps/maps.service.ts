import type { MapLayer } from '@ladushki/contract/maps';
import type { Config } from '../../../platform/config.ts';
import { type TileFile, tilePath } from './tile-file.ts';

type MapConfig = Pick<
  Config,
  'MAP_TILES_URL' | 'MAP_TILES_KEY' | 'MAP_WMS_URL' | 'MAP_WMS_LAYERS' | 'MAP_WMS_KEY' | 'MAP_ATTRIBUTION'
>;

/** What its licence asks for. */
const openStreetMap = '© OpenStreetMap';

const withKey = (url: string, key = '') => url.replaceAll('{key}', encodeURIComponent(key));

/** The configured map providers, bottom layer first. Their keys are public browser keys. */
export function mapLayers(config: MapConfig, tiles: TileFile | null = null): MapLayer[] {
  const attribution = config.MAP_ATTRIBUTION ?? '';
  const layers: MapLayer[] = [];
  if (tiles) {
    // Another file has another address: what is kept of the old one is not mixed with it.
    const url = `${tilePath}?v=${encodeURIComponent(tiles.etag.replaceAll('"', ''))}`;
    layers.push({ kind: 'pmtiles', url, attribution: attribution || openStreetMap, max_zoom: tiles.maxZoom });
  }
  if (config.MAP_TILES_URL) {
    layers.push({ kind: 'tiles', url: withKey(config.MAP_TILES_URL, config.MAP_TILES_KEY), attribution });
  }
  if (config.MAP_WMS_URL && config.MAP_WMS_LAYERS) {
    const url = withKey(config.MAP_WMS_URL, config.MAP_WMS_KEY);
    layers.push({ kind: 'wms', url, layers: config.MAP_WMS_LAYERS, attribution });
  }
  return layers;
}

/** Image hosts for the Content Security Policy; `{s}` stands for a subdomain. */
export const mapSources = (config: MapConfig): string[] =>
  mapLayers(config).map(({ url }) => {
    const { protocol, host } = new URL(url.replace('{s}', 'any'));
    return `${protocol}//${url.includes('{s}') ? host.replace('any', '*') : host}`;
  });
