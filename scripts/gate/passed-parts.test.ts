import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notePassed, partsDue, rehearsal, tidyNotes } from './passed-parts.ts';

const notes = 'scripts/guards-passed-at.txt';
const diary = 'e2e/journeys/visit-diary.spec.ts';
const crashes = 'server/src/testing/resilience/crashes.test.ts';
const crashesLong = 'server/src/testing/resilience/crashes.long.test.ts';
const all = [diary, crashes, crashesLong, rehearsal];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ladushki-passed-'));
  git('init', '-q');
  for (const path of [notes, diary, crashes, crashesLong]) write(path, '');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.local', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
function commit(): void {
  git('add', '.');
  git('commit', '-qm', 'more');
}
const pass = (...parts: string[]) => {
  for (const part of parts) notePassed(part, folder);
};
const due = () => partsDue(all, folder);

it('what has passed is not due, also when the note is committed; what has not, is', () => {
  expect(due()).toEqual(all);
  pass(diary, rehearsal);
  expect(due()).toEqual([crashes, crashesLong]);
  commit();
  expect(due()).toEqual([crashes, crashesLong]);
});

it('a long form answers for the short one, and not the other way round', () => {
  pass(crashes);
  expect(due()).not.toContain(crashes);
  expect(due()).toContain(crashesLong);
  git('checkout', '-q', notes);
  pass(crashesLong);
  expect(due()).toEqual([diary, rehearsal]);
});

it('committed, uncommitted, new and deleted files make due what answers for them', () => {
  write('web/src/features/visits/Gone.tsx', '');
  commit();
  pass(...all);
  rmSync(join(folder, 'web/src/features/visits/Gone.tsx'));
  expect(due()).toEqual([diary, rehearsal]);
  commit();
  expect(due()).toEqual([diary, rehearsal]);
  pass(diary, rehearsal);
  write('server/migrations/0001_new.sql', '');
  expect(due()).toEqual([crashes, crashesLong, rehearsal]);
  commit();
  pass(crashesLong, rehearsal);
  write('README.md', 'more');
  expect(due()).toEqual([]);
});

it('files that differ from the commit prove nothing, and other tests are not noted', () => {
  write('new.txt', '');
  pass(diary);
  commit();
  pass('server/src/features/visits/visits.test.ts');
  expect(readFileSync(join(folder, notes), 'utf8')).toBe('');
});

it('an unknown commit leaves all due, and so does a folder without history', () => {
  write(notes, `${'0'.repeat(40)} ${diary}\n`);
  expect(due()).toEqual(all);
  commit();
  pass(...all);
  rmSync(join(folder, '.git'), { recursive: true });
  expect(due()).toEqual(all);
});

it('the notes keep one line a part that is still there, the last one, sorted', () => {
  const first = git('rev-parse', 'HEAD').trim();
  pass(rehearsal, diary);
  write(notes, `${readFileSync(join(folder, notes), 'utf8')}${first} e2e/gone.long.spec.ts\n`);
  commit();
  const second = git('rev-parse', 'HEAD').trim();
  pass(diary);
  tidyNotes(folder);
  expect(readFileSync(join(folder, notes), 'utf8')).toBe(`${second} ${diary}\n${first} ${rehearsal}\n`);
});
