import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSheet, hasSheet, type KeptSheet, keepSheet, readSheet } from './kept-sheet.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const hour = 3_600_000;
const sheet = (fields: Partial<KeptSheet<string>> = {}): KeptSheet<string> => ({
  user: 1,
  visit: 7,
  keptAt: Date.now(),
  until: Date.now() + hour,
  sheet: 'Орехи',
  ...fields,
});

it('is read by its person until its hour', () => {
  keepSheet(sheet());
  expect(readSheet(1)).toMatchObject({ visit: 7, sheet: 'Орехи' });
});

it.each([
  ['of another person', sheet({ user: 2 })],
  ['of a visit that is over', sheet({ until: Date.now() - 1 })],
])('%s is erased when it is looked for', (_, kept) => {
  keepSheet(kept);
  expect(readSheet(1)).toBeNull();
  expect(hasSheet()).toBe(false);
});

it('is erased, also where storage is closed', () => {
  keepSheet(sheet());
  forgetSheet();
  expect(hasSheet()).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  keepSheet(sheet());
  forgetSheet();
  expect([hasSheet(), readSheet(1)]).toEqual([false, null]);
});
