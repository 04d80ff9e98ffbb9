import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseIneffectiveImports } from '../../vite-dynamic-imports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dynamic-imports-'));
  writeFileSync(join(root, 'part.js'), 'export const part = Math.random();');
});
afterEach(() => rmSync(root, { recursive: true }));

const buildOf = (main: string) => {
  writeFileSync(join(root, 'main.js'), main);
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { rolldownOptions: { input: join(root, 'main.js'), onLog: refuseIneffectiveImports } },
  });
};

it('a part that is meant to load on use, and is also imported with the page, fails the build', async () => {
  await expect(
    buildOf("import { part } from './part.js'; import('./part.js').then((late) => console.log(part, late));"),
  ).rejects.toThrow(/part\.js is dynamically imported by/);
});

it('a part that is only loaded on use is built', async () => {
  await expect(buildOf("import('./part.js').then((late) => console.log(late));")).resolves.toBeDefined();
});
