import { expect, it } from 'vitest';
import { fitCrop, initialCrop, placement, zoomTo } from './crop.ts';

const wide = { width: 400, height: 200 };

it('covers the window with the middle of the picture', () => {
  expect(placement(initialCrop, wide, 100, 100)).toEqual({ x: -50, y: 0, width: 200, height: 100 });
});

it('draws the same part in a larger square', () => {
  const crop = { zoom: 2, x: 10, y: -20 };
  expect(placement(crop, wide, 100, 1000)).toEqual({ x: -1400, y: -700, width: 4000, height: 2000 });
});

it('lets the picture move only as far as it reaches', () => {
  expect(fitCrop({ zoom: 1, x: 500, y: 30 }, wide, 100)).toEqual({ zoom: 1, x: 50, y: 0 });
  expect(fitCrop({ zoom: 2, x: -500, y: -500 }, wide, 100)).toEqual({ zoom: 2, x: -150, y: -50 });
});

it('keeps the size between its bounds', () => {
  expect(fitCrop({ zoom: 9, x: 0, y: 0 }, wide, 100).zoom).toBe(4);
  expect(fitCrop({ zoom: 0.1, x: 0, y: 0 }, wide, 100).zoom).toBe(1);
});

it('enlarges around the middle of the window', () => {
  expect(zoomTo({ zoom: 1, x: 20, y: -10 }, 2)).toEqual({ zoom: 2, x: 40, y: -20 });
});
