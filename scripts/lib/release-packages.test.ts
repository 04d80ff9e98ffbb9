import { expect, it } from 'vitest';
import { packagesNamedIn, packagesNeeded } from './release-packages.ts';

it('a package is found beside whoever asks first, and brings what it needs itself', () => {
  const lock = {
    'node_modules/a': { dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/shared': { link: true, resolved: 'shared' },
    'node_modules/theme': {
      peerDependencies: { react: '1', vue: '1' },
      peerDependenciesMeta: { vue: { optional: true } },
    },
    'node_modules/react': {},
    'node_modules/vue': {},
    'node_modules/tool': {},
    shared: { dependencies: { b: '1' } },
    'web/node_modules/a': {},
  };
  expect(packagesNeeded(lock, [{ from: 'web', names: ['a', 'theme'] }])).toEqual([
    'node_modules/react',
    'node_modules/theme',
    'web/node_modules/a',
  ]);
  expect(packagesNeeded(lock, [{ from: 'server', names: ['a', 'shared', 'missing'] }])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/shared',
  ]);
});

it('imports name packages; types, built-in modules, files and words of SQL do not', () => {
  const code = `import fastify from 'fastify';
import type { Log } from 'pino';
import {
  one,
  two,
} from '@aws-sdk/client-s3/commands';
import 'side-effect';
export { three } from "zod/v4";
import { readFile } from 'node:fs';
import { own } from './own.ts';
export const kind = 'word';
const lazy = () => import('late');
const query = "select * from 'table'";`;
  expect(packagesNamedIn(code)).toEqual(['fastify', '@aws-sdk/client-s3', 'side-effect', 'zod', 'late']);
});
