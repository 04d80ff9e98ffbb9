import type { MapLayer } from '@ladushki/contract/maps';
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
import regions from './data/regions.json';
import { labelsAt } from './labels.ts';
import styles from './Map.module.css';

interface MapTexts {
  /** Accessible name. */
  label: string;
  zoomIn: string;
  zoomOut: string;
}

const outline = regions as unknown as FeatureCollection;
/** Margin in which labels and points are drawn. */
export const margin = 0.3;

/** The outline of served regions; everything else is drawn above it. */
export function createBaseMap(element: HTMLElement, texts: MapTexts, isStill: boolean): LeafletMap {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 5,
    maxZoom: 14,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    inertia: !calm,
    scrollWheelZoom: !isStill,
    // On a phone one finger scrolls the page, not a small map.
    dragging: !isStill || !matchMedia('(pointer: coarse)').matches,
  });
  const shape = geoJSON(outline, { interactive: false, style: { className: styles.region ?? '', weight: 1.5 } });
  map.addLayer(shape);
  map.fitBounds(shape.getBounds());
  map.setMaxBounds(shape.getBounds().pad(0.5));
  control.zoom({ position: 'topright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', texts.label);
  return map;
}

const pictureOf = (layer: MapLayer) =>
  layer.kind === 'tiles'
    ? tileLayer(layer.url, { attribution: layer.attribution })
    : tileLayer.wms(layer.url, { layers: layer.layers, attribution: layer.attribution });

/** Layers of the configured providers, at the bottom. Returns the cleanup. */
export function addPictures(map: LeafletMap, layers: readonly MapLayer[]): () => void {
  const pictures = layers.map((layer) => pictureOf(layer).addTo(map));
  const credits = control.attribution({ prefix: false });
  if (pictures.length > 0) credits.addTo(map);
  for (const { attribution } of layers) credits.addAttribution(attribution);
  return () => {
    credits.remove();
    for (const picture of pictures) picture.remove();
  };
}

/** Town labels, as many as fit. Returns the cleanup. */
export function addLabels(map: LeafletMap, locale: Locale): () => void {
  const names = layerGroup().addTo(map);
  const draw = () => {
    const zoom = map.getZoom();
    const shown = map.getBounds().pad(margin);
    names.clearLayers();
    for (const label of labelsAt(zoom, locale, (place) => map.project(place, zoom))) {
      if (!shown.contains(label)) continue;
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
