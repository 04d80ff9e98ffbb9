import { expect, it } from 'vitest';
import { checkLock, weakEntries } from './lock-check.ts';

it('every package of the lock can be told from a forged one, and comes from any registry', async () => {
  expect(await checkLock()).toEqual({ ok: true, output: '' });
});

it('finds an entry without integrity, with a weak one, and one that names a host', () => {
  const integrity = 'sha512-AAAA';
  expect(
    weakEntries({
      '': {},
      server: {},
      'node_modules/@ladushki/server': { link: true },
      'node_modules/good': { integrity },
      'node_modules/bare': {},
      'node_modules/weak': { integrity: 'sha1-AAAA' },
      'node_modules/good/node_modules/bound': { integrity, resolved: 'https://registry.example/bound.tgz' },
    }),
  ).toEqual([
    'node_modules/bare has no sha512 integrity',
    'node_modules/weak has no sha512 integrity',
    'node_modules/good/node_modules/bound names the host it came from',
  ]);
});
