import type { ReplyOf } from '@ladushki/contract/endpoint';
import type { MapLayer, MapMarks, maps } from '@ladushki/contract/maps';
import type { Locale } from '@ladushki/contract/primitives';
import type { FeatureCollection } from 'geojson';
import {
  control,
  divIcon,
  geoJSON,
  type Map as LeafletMap,
  layerGroup,
  map as leafletMap,
  marker,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { loadPart } from '../../lib/load-part.ts';
import { reportError } from '../../lib/report-error.ts';
import regions from './data/regions.json';
import { allLabels, labelsAt } from './labels.ts';
import styles from './Map.module.css';

interface MapTexts {
  /** Accessible name. */
  label: string;
  zoomIn: string;
  zoomOut: string;
}

const outline = regions as unknown as FeatureCollection;
const outlinePane = 'outline';
/** Margin in which labels and points are drawn. */
export const margin = 0.3;

/** The outline of served regions; everything else is drawn above it. */
export function createBaseMap(element: HTMLElement, texts: MapTexts, isStill: boolean): LeafletMap {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 5,
    maxZoom: 13,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    inertia: !calm,
    scrollWheelZoom: !isStill,
    // On a phone one finger scrolls the page, not a small map.
    dragging: !isStill || !matchMedia('(pointer: coarse)').matches,
  });
  // Below the pictures of providers, which lie in Leaflet's pane of tiles.
  map.createPane(outlinePane).style.zIndex = '100';
  const look = { className: styles.region ?? '', weight: 1.5 };
  const shape = geoJSON(outline, { interactive: false, pane: outlinePane, style: look });
  map.addLayer(shape);
  map.fitBounds(shape.getBounds());
  map.setMaxBounds(shape.getBounds().pad(0.5));
  control.zoom({ position: 'topright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', texts.label);
  return map;
}

interface Drawing {
  locale: Locale;
  /** Told whether a layer names its places itself. */
  setNamed: (isNamed: boolean) => void;
}

/** Adds a layer; returns the cleanup. MapLibre is loaded only for a file of vectors. */
function addPicture(map: LeafletMap, layer: MapLayer, { locale, setNamed }: Drawing): () => void {
  if (layer.kind !== 'pmtiles') {
    const picture = layer.kind === 'tiles' ? tileLayer(layer.url) : tileLayer.wms(layer.url, { layers: layer.layers });
    picture.addTo(map);
    return () => {
      picture.remove();
    };
  }
  let remove: (() => void) | null = null;
  let isGone = false;
  loadPart(async () => (await import('./vector-map.ts')).addVectorMap)
    .then((addVectorMap) => {
      if (!isGone) remove = addVectorMap(map, { path: layer.url, locale, onDrawn: () => setNamed(true) });
    })
    // Without it, or without WebGL, the outline is there.
    .catch((error: unknown) => reportError(error));
  return () => {
    isGone = true;
    setNamed(false);
    remove?.();
  };
}

const closestZoom = 16;

/** Layers of the configured providers, at the bottom; without any the outline says what it is. Returns the cleanup. */
export function addPictures(
  map: LeafletMap,
  { results, outline }: ReplyOf<typeof maps.layers>,
  { note, ...drawing }: Drawing & { note: string },
): () => void {
  const pictures = results.map((layer) => addPicture(map, layer, drawing));
  map.setMaxZoom(pictures.length > 0 ? closestZoom : outline.max_zoom);
  const credits = control.attribution({ prefix: false, position: 'bottomleft' }).addTo(map);
  const said = pictures.length > 0 ? results.map(({ attribution }) => attribution) : [note];
  for (const text of said) credits.addAttribution(text);
  return () => {
    credits.remove();
    for (const remove of pictures) remove();
  };
}

/** Names of towns, districts and stations, as many as fit. Returns the cleanup. */
export function addLabels(map: LeafletMap, locale: Locale, stations: MapMarks | undefined): () => void {
  const labels = allLabels(locale, stations);
  const names = layerGroup().addTo(map);
  const draw = () => {
    const zoom = map.getZoom();
    const shown = map.getBounds().pad(margin);
    names.clearLayers();
    const near = labels.filter((label) => shown.contains(label));
    for (const label of labelsAt(zoom, near, (place) => map.project(place, zoom))) {
      const text = document.createElement('span');
      text.textContent = label.name;
      const icon = divIcon({
        className: `${styles.town} ${styles[`rank${label.rank}`] ?? ''}`,
        html: text,
        iconSize: [0, 0],
      });
      names.addLayer(marker(label, { icon, interactive: false, keyboard: false, zIndexOffset: -5000 }));
    }
  };
  draw();
  map.on('moveend', draw);
  return () => {
    map.off('moveend', draw);
    names.remove();
  };
}
