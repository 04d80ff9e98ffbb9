import { readDeviceId } from '@ladushki/contract/product';
import { expect, it } from 'vitest';
import { createDevice } from './device.ts';

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

it('is a UUID, made once and kept', () => {
  const store = memory();
  const first = createDevice(() => store)();
  expect(first).toEqual({ 'device-id': expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-/) });
  expect(readDeviceId(first['device-id'])).toBe(first['device-id']);
  expect(createDevice(() => store)()).toEqual(first);
  expect(createDevice(() => memory())()).not.toEqual(first);
});

it('is made anew where something else lies in its place', () => {
  const store = memory({ 'device-id': 'Mozilla/5.0' });
  expect(createDevice(() => store)()['device-id']).toBe(store.kept['device-id']);
  expect(readDeviceId(store.kept['device-id'])).not.toBeNull();
});

it('lasts as long as the page where nothing may be stored', () => {
  const headers = createDevice(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(headers()).toEqual(headers());
  expect(readDeviceId(headers()['device-id'])).not.toBeNull();
});
