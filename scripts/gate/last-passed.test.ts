import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedSincePassed, notePassed } from './last-passed.ts';

const noted = 'scripts/guards-passed-at.txt';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ladushki-passed-'));
  git('init', '-q');
  write(noted, `${'0'.repeat(40)}\n`);
  write('a.txt', 'a');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.local', ...args], { cwd: folder });
function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
function commit(): void {
  git('add', '.');
  git('commit', '-qm', 'more');
}

it('unknown commits leave it unknown what has changed', async () => {
  expect(await changedSincePassed(folder)).toBeUndefined();
});

it('nothing has changed right after a green run, also when its note is committed', async () => {
  expect(await notePassed(folder)).toBe(true);
  expect(readFileSync(join(folder, noted), 'utf8')).toMatch(/^[0-9a-f]{40}\n$/);
  expect(await changedSincePassed(folder)).toEqual([]);
  commit();
  expect(await changedSincePassed(folder)).toEqual([]);
});

it('committed, uncommitted, new and deleted files have changed', async () => {
  write('gone.txt', 'here');
  write('b.txt', 'b');
  commit();
  await notePassed(folder);
  write('a.txt', 'other');
  rmSync(join(folder, 'gone.txt'));
  commit();
  write('b.txt', 'other');
  write('new.txt', 'new');
  expect((await changedSincePassed(folder))?.sort()).toEqual(['a.txt', 'b.txt', 'gone.txt', 'new.txt']);
});

it('a run on uncommitted files proves no commit', async () => {
  write('a.txt', 'other');
  expect(await notePassed(folder)).toBe(false);
  expect(await changedSincePassed(folder)).toBeUndefined();
});

it('without history everything counts as changed', async () => {
  await notePassed(folder);
  rmSync(join(folder, '.git'), { recursive: true });
  expect(await changedSincePassed(folder)).toBeUndefined();
});
