import { describe, expect, it } from 'vitest';
import { allLabels, labelsAt } from './labels.ts';

const stations = {
  type: 'FeatureCollection' as const,
  features: [
    {
      type: 'Feature' as const,
      id: 'metro-77-sokol',
      properties: { name: 'Сокол' },
      geometry: { type: 'Point' as const, coordinates: [37.515, 55.805] as [number, number] },
    },
  ],
};
/** So far apart that all fit. */
const far = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng * 1e6, y: lat * 1e6 });
const near = () => ({ x: 0, y: 0 });
const namesAt = (zoom: number, project: typeof far) =>
  labelsAt(zoom, allLabels('ru', stations), project).map(({ name }) => name);

describe('names on the outline', () => {
  it('are of more places the closer one looks, stations last', () => {
    expect(namesAt(6, far)).toEqual(['Москва', 'Санкт-Петербург', 'Тамбов']);
    expect(namesAt(11, far)).toContain('Хамовники');
    expect(namesAt(11, far).at(-1)).not.toBe('Сокол');
    expect(namesAt(12, far).at(-1)).toBe('Сокол');
  });

  it('leave out what would lie upon another name', () => {
    expect(namesAt(13, near)).toEqual(['Москва']);
  });
});
