import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PassedSoFar, passedAtCommit } from './passed-so-far.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ladushki-so-far-'));
  git('init', '-q');
  commit('.gitignore', 'node_modules/');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.local', ...args], { cwd: folder });
function commit(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
  git('add', '.');
  git('commit', '-qm', 'more');
}
async function memory(): Promise<PassedSoFar> {
  const soFar = await passedAtCommit(folder);
  if (!soFar) throw new Error('the folder is not clean');
  return soFar;
}

it('remembers whole names, also after the process has ended', async () => {
  const first = await memory();
  expect(first.has('a.test.ts')).toBe(false);
  first.add('a.test.ts');
  first.add('b.test.ts');
  const next = await memory();
  expect([next.has('a.test.ts'), next.has('b.test.ts'), next.has('a.test')]).toEqual([true, true, false]);
});

it('what passed counts until something changes that it answers for', async () => {
  (await memory()).add('rehearsal');
  commit('README.md', 'more');
  expect((await memory()).has('rehearsal')).toBe(true);
  commit('other.test.ts', 'more');
  expect((await memory()).has('rehearsal')).toBe(true);
  commit('start.ts', 'more');
  expect((await memory()).has('rehearsal')).toBe(false);
});

it('files that differ from the commit leave nothing to remember', async () => {
  writeFileSync(join(folder, 'new.ts'), 'new');
  expect(await passedAtCommit(folder)).toBeNull();
});
