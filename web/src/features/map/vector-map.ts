import type { Locale } from '@ladushki/contract/primitives';
import { DomUtil, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet';
import { addProtocol, setWorkerUrl, Map as VectorMap } from 'maplibre-gl';
// From our own host: a worker made of a blob would need a wider content policy.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import { reportError } from '../../lib/report-error.ts';
import styles from './Map.module.css';
import { vectorStyle } from './vector-style.ts';

setWorkerUrl(workerUrl);
addProtocol('pmtiles', new Protocol().tile);

/** Leaflet counts tiles of 256 pixels, MapLibre of 512. */
const zoomOf = (leafletZoom: number) => leafletZoom - 1;

interface Vectors {
  path: string;
  locale: Locale;
  onDrawn: () => void;
}

/** Streets below everything else of the map, moved with it. Returns the cleanup. */
export function addVectorMap(map: LeafletMap, { path, locale, onDrawn }: Vectors): () => void {
  const box = DomUtil.create('div', styles.vector, map.getPane('tilePane'));
  box.setAttribute('aria-hidden', 'true');
  const style = () => vectorStyle(new URL(path, location.href).href, locale);
  const fit = () => {
    const { x, y } = map.getSize();
    box.style.width = `${x}px`;
    box.style.height = `${y}px`;
  };
  fit();
  const { lat, lng } = map.getCenter();
  const drawn = new VectorMap({
    container: box,
    style: style(),
    center: [lng, lat],
    zoom: zoomOf(map.getZoom()),
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
  });
  // Until it can be read, the outline is there.
  box.style.visibility = 'hidden';
  drawn.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType !== 'metadata') return;
    box.style.visibility = '';
    onDrawn();
  });
  // Said once: each part of a file that is gone would say it again.
  drawn.once('error', ({ error }) => void reportError(error));
  drawn.on('error', () => undefined);
  const stand = () => DomUtil.setPosition(box, map.containerPointToLayerPoint([0, 0]));
  const follow = () => {
    const centre = map.getCenter();
    stand();
    drawn.jumpTo({ center: [centre.lng, centre.lat], zoom: zoomOf(map.getZoom()) });
  };
  const zoom = ({ center, zoom: next }: ZoomAnimEvent) =>
    drawn.jumpTo({ center: [center.lng, center.lat], zoom: zoomOf(next) });
  const resize = () => {
    fit();
    drawn.resize();
    follow();
  };
  stand();
  map.on('move', follow).on('zoomanim', zoom).on('resize', resize);
  const scheme = new MutationObserver(() => drawn.setStyle(style()));
  scheme.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
  return () => {
    scheme.disconnect();
    map.off('move', follow).off('zoomanim', zoom).off('resize', resize);
    drawn.remove();
    box.remove();
  };
}
