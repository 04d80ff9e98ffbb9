import { expect, it } from 'vitest';
import { wantedName } from './wanted.ts';

it('names what was tapped, and nothing else', () => {
  const stored = JSON.stringify({ path: '/specialists/12', name: 'Вера' });
  expect(wantedName(stored, '/specialists/12')).toBe('Вера');
  expect(wantedName(stored, '/specialists/13')).toBeNull();
  expect(wantedName(stored, null)).toBeNull();
  expect(wantedName(null, '/specialists/12')).toBeNull();
});
