import type { Locale } from '@ladushki/contract/primitives';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

const source = 'map';
const font = ['Onest Variable', 'sans-serif'];

/** Colours of the product, in the scheme that is on. */
function palette() {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--color-${name}`).trim();
  return {
    land: token('cream'),
    water: token('blue-soft'),
    green: token('green-soft') || token('soft'),
    building: token('soft'),
    road: token('surface'),
    edge: token('line'),
    ink: token('ink'),
    quiet: token('quiet'),
  };
}

/** Width by zoom, for roads. */
const width = (far: number, close: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  8,
  far,
  16,
  close,
];

const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];

/** Layers of an OpenStreetMap extract in the schema of Protomaps, version 4. */
export function vectorStyle(url: string, locale: Locale): StyleSpecification {
  const colour = palette();
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${locale}`], ['get', 'name']];
  const area = (id: string, paint: string, filter?: ExpressionSpecification, minzoom = 0): LayerSpecification => ({
    ...{ id, type: 'fill', source, 'source-layer': id.split('-')[0] ?? id, minzoom },
    ...(filter && { filter }),
    paint: { 'fill-color': paint },
  });
  const road = (kind: string, minzoom: number, far: number, close: number): LayerSpecification[] =>
    [
      { part: 'edge', paint: colour.edge, far: far * 1.6, close: close * 1.25 },
      { part: 'top', paint: colour.road, far, close },
    ].map(({ part, paint, far: thin, close: thick }) => ({
      ...{ id: `roads-${kind}-${part}`, type: 'line', source, 'source-layer': 'roads', minzoom, filter: kindIs(kind) },
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': paint, 'line-width': width(thin, thick) },
    }));
  const words = (
    id: string,
    filter: ExpressionSpecification,
    look: { size: number; minzoom: number; color: string; along?: true },
  ): LayerSpecification => ({
    ...{ id, type: 'symbol', source, 'source-layer': id.split('-')[0] ?? id, minzoom: look.minzoom, filter },
    layout: {
      'text-field': name,
      'text-font': font,
      'text-size': look.size,
      ...(look.along && { 'symbol-placement': 'line' }),
    },
    paint: { 'text-color': look.color, 'text-halo-color': colour.land, 'text-halo-width': 1.5 },
  });
  return {
    version: 8,
    sources: { [source]: { type: 'vector', url: `pmtiles://${url}` } },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colour.land } },
      area('landuse-green', colour.green, kindIs('park', 'forest', 'wood', 'grass', 'nature_reserve', 'cemetery')),
      area('water', colour.water),
      area('buildings', colour.building, undefined, 14),
      ...road('path', 14, 0.3, 1.5),
      ...road('minor_road', 12, 0.3, 6),
      ...road('major_road', 8, 0.8, 10),
      ...road('highway', 6, 1.2, 13),
      words('roads-names', kindIs('major_road', 'minor_road', 'highway'), {
        ...{ size: 12, minzoom: 13, color: colour.quiet, along: true },
      }),
      words('pois-stations', kindIs('station'), { size: 12, minzoom: 13, color: colour.ink }),
      words('places-districts', kindIs('neighbourhood', 'macrohood'), { size: 12, minzoom: 11, color: colour.quiet }),
      words('places-towns', kindIs('locality'), { size: 14, minzoom: 5, color: colour.ink }),
    ],
  };
}
