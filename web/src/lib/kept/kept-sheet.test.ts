import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDrafts } from '../form/draft.ts';
import { forgetSheet, hasSheet, type KeptSheet, keepSheet, readSheet } from './kept-sheet.ts';

const storage = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { clear: () => undefined });
  // As in a browser, its own keys are what is stored.
  vi.stubGlobal('localStorage', Object.create(storage));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const hour = 3_600_000;
const sheet = (fields: Partial<KeptSheet<string>> = {}): KeptSheet<string> => ({
  user: 1,
  visit: 7,
  order: 3,
  keptAt: Date.now(),
  until: Date.now() + hour,
  sheet: 'Орехи',
  ...fields,
});

it('is read by its person until its hour', () => {
  keepSheet(sheet());
  expect(readSheet(1)).toMatchObject({ visit: 7, sheet: 'Орехи' });
});

it('of a visit that is over is erased when it is looked for; another person sees none', () => {
  keepSheet(sheet());
  expect(readSheet(2)).toBeNull();
  expect(hasSheet(1)).toBe(true);
  keepSheet(sheet({ until: Date.now() - 1 }));
  expect(readSheet(1)).toBeNull();
  expect(hasSheet(1)).toBe(false);
});

it('goes with the drafts at sign-out', () => {
  keepSheet(sheet());
  forgetDrafts(1);
  expect(hasSheet(1)).toBe(false);
});

it('is erased, also where storage is closed', () => {
  keepSheet(sheet());
  forgetSheet(1);
  expect(hasSheet(1)).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  keepSheet(sheet());
  forgetSheet(1);
  expect([hasSheet(1), readSheet(1)]).toEqual([false, null]);
});
