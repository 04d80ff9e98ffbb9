import { existsSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { guards, guardsLeftOut, guardsOf, guardsWithoutLongForm, guardTests, isDue } from './guards.ts';

const inTree = (pattern: string) => globSync(pattern, { cwd: inRoot() });
const due = (...changed: string[]) => new Set(guardsOf(changed));
const crashes = 'server/src/testing/resilience/crashes.test.ts';
const diary = 'e2e/journeys/visit-diary.spec.ts';
const judged = 'scripts/gate/judge.test.ts';

it('every guard is there, once, and has no long name', () => {
  expect(guardTests.filter((test) => !existsSync(inRoot(test)) || test.includes('.long.'))).toEqual([]);
  expect(new Set(guardTests).size).toBe(guardTests.length);
});

it('everything that guards answer for is there', () => {
  const beginnings = new Set(guards.flatMap(({ of }) => of));
  expect([...beginnings].filter((start) => inTree(`${start}*`).length === 0)).toEqual([]);
  const features = new Set(guards.flatMap(({ features }) => features ?? []));
  expect([...features].filter((name) => inTree(`{server,web}/src/features/${name}`).length === 0)).toEqual([]);
});

it('whoever may read or call what always runs, and nothing of resilience is forgotten', () => {
  const always = ['access', 'foreign', 'fuzz', 'privacy', 'privacy-live', 'browser-attacks', 'unreadable']
    .concat(['alerts', 'clock', 'dashboard', 'dates'])
    .map((name) => `server/src/testing/resilience/${name}.test.ts`);
  const others = inTree('server/src/testing/resilience/*.test.ts')
    .filter((path) => !path.includes('.long.'))
    .filter((path) => !guardTests.includes(path));
  expect(others.sort()).toEqual(always.sort());
});

it('a changed feature is guarded, over HTTP and in the browser', () => {
  const arrival = due('server/src/features/visits/moves/arrival.ts');
  expect([...arrival]).toEqual(
    expect.arrayContaining([crashes, diary, 'server/src/features/visits/moves/course.test.ts']),
  );
  expect(arrival).not.toContain(judged);
  expect(due('web/src/locales/ru/visits.json')).toContain(diary);
  expect(due('web/src/locales/ru/visits.json')).not.toContain(crashes);
});

it('what everything stands on is guarded by all that stand on it', () => {
  expect(due('package-lock.json')).toEqual(new Set(guardTests));
  const migration = due('server/migrations/0200_more.sql');
  expect(guardTests.filter((test) => test.startsWith('server/') && !migration.has(test))).toEqual([]);
});

it('a changed guard runs itself, other tests and documents none', () => {
  expect(due(diary)).toEqual(new Set([diary]));
  expect(due('README.md', 'server/src/features/visits/visits.test.ts')).toEqual(new Set());
});

it('a run leaves out what is not named, and nothing where nothing was chosen', () => {
  expect(guardsLeftOut(undefined)).toEqual([]);
  expect(guardsLeftOut('')).toEqual(guardTests);
  expect(guardsLeftOut(`${diary},${crashes}`)).toEqual(guardTests.filter((test) => test !== diary && test !== crashes));
});

it('the long run takes the long form of a guard, and those that have none', () => {
  expect(guardsWithoutLongForm()).toContain(diary);
  expect(guardsWithoutLongForm()).not.toContain(crashes);
});

it('a part of the long run is done again when what it answers for has changed', () => {
  const crashesLong = 'server/src/testing/resilience/crashes.long.test.ts';
  expect(isDue(diary, ['web/src/features/visits/visit/Leave.tsx'])).toBe(true);
  expect(isDue(diary, ['web/src/features/earnings/Earnings.tsx', 'README.md', crashesLong])).toBe(false);
  expect(isDue(crashesLong, [crashesLong])).toBe(true);
  expect(isDue(crashesLong, [crashes])).toBe(true);
  expect(isDue(crashesLong, ['web/src/features/earnings/Earnings.tsx'])).toBe(false);
  expect(isDue('rehearsal', ['web/src/features/earnings/Earnings.tsx'])).toBe(true);
  expect(isDue('rehearsal', ['docs/deploy.md', 'scripts/gate/judge.ts', diary])).toBe(false);
});
