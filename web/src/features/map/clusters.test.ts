import { describe, expect, it } from 'vitest';
import { clusterPoints, isOneSpot, type MapPoint } from './clusters.ts';

const at = (id: number, lat: number, lng: number): MapPoint => ({ id, lat, lng, count: 1, label: `${id} ₽` });
const far = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng * 1000, y: lat * 1000 });
const near = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng, y: lat });

describe('points on the map', () => {
  const points = [at(1, 55, 37), at(2, 56, 38), at(3, 55, 37)];

  it('stand apart where there is room', () => {
    const clusters = clusterPoints(points, far);
    expect(clusters.map(({ ids }) => ids)).toEqual([[1, 3], [2]]);
    expect(clusters.map(isOneSpot)).toEqual([true, true]);
  });

  it('become one where there is none, and nobody is lost', () => {
    const [all, ...others] = clusterPoints([...points, { lat: 55, lng: 37, count: 40, label: '' }], near);
    expect(others).toEqual([]);
    expect(all).toMatchObject({ count: 43, ids: [1, 2, 3] });
    expect(all && isOneSpot(all)).toBe(false);
  });
});
