import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PassedSoFar } from './passed-so-far.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ladushki-so-far-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('remembers whole names, also after the process has ended', () => {
  const file = join(folder, 'deep', 'commit');
  const first = new PassedSoFar(file);
  expect(first.has('a.test.ts')).toBe(false);
  first.add('a.test.ts');
  first.add('b.test.ts');
  const next = new PassedSoFar(file);
  expect([next.has('a.test.ts'), next.has('b.test.ts'), next.has('a.test')]).toEqual([true, true, false]);
});
