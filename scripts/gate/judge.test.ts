import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { judge, type Suite } from './judge.ts';
import type { Failure, Outcome } from './outcome.ts';
import { playwrightSuite } from './playwright-suite.ts';
import { vitestSuite } from './vitest-suite.ts';

/** Of a process that is no test's child. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|CI$|PASSED_FILE$)/.test(name)),
);

const quietly = (cwd: string) => ({ cwd, env, quiet: true });

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A project of its own with these files. `turn(name)` counts how often a test has run. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-judge-'));
  folders.push(folder);
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  const turn = `import { appendFileSync, readFileSync } from 'node:fs';
    export function turn(name) {
      appendFileSync(name, '.');
      return readFileSync(name, 'utf8').length;
    }`;
  for (const [name, text] of Object.entries({ 'package.json': '{"type":"module"}', 'turn.js': turn, ...files })) {
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const test = (body: string) => `import { turn } from './turn.js';\n${body}`;
const vitestConfig = { 'vitest.config.js': 'export default { test: { globals: true, isolate: false } }' };
const names = (lines: string[]) => lines.map((line) => line.split('\n')[0]).sort();

it('lets Vitest’s chance failures pass when they pass twice alone, and names everything else', async () => {
  const folder = project({
    ...vitestConfig,
    'fine.test.js': test(`it('adds', () => { turn('fine'); });`),
    '[once] (a).test.js': test(`describe('once [x] (y.*)', () => {
      it('fails $1 first?', () => expect(turn('once')).toBeGreaterThan(1));
      it('passes', () => {});
    });`),
    'always.test.js': test(`it('divides', () => expect(1).toBe(2));`),
    'two-of-three.test.js': test(`it('wavers', () => expect(turn('two') % 2).toBe(0));`),
    'other-later.test.js': test(`
      it('fails first', () => expect(turn('first')).toBeGreaterThan(1));
      it('fails later', () => expect(turn('later')).toBeLessThan(3));`),
    'hook.test.js': test(`describe('group', () => {
      beforeAll(() => { if (turn('hook') === 1) throw new Error('not yet'); });
      it('one', () => {});
      it('two', () => {});
    });`),
    'broken-hook.test.js': test(`afterAll(() => { throw new Error('never'); });\nit('three', () => {});`),
    'unloaded.test.js': `import './missing.js';\nit('four', () => {});`,
  });
  const tally = await judge(vitestSuite(quietly(folder)));
  expect(names(tally.unsteady)).toEqual([
    '[once] (a).test.js > once [x] (y.*) > fails $1 first?',
    'hook.test.js > group',
    'other-later.test.js > fails first',
  ]);
  expect(names(tally.failures)).toEqual([
    'always.test.js > divides',
    'broken-hook.test.js',
    'other-later.test.js > fails later',
    'two-of-three.test.js > wavers',
    'unloaded.test.js',
  ]);
  expect(tally.failures.find((line) => line.startsWith('always'))).toContain('expected 1 to be 2');
  // Once each: adds, passes, fails later, three; then the three unsteady, of which a group has two tests.
  expect([tally.passed, tally.failed]).toEqual([8, 5]);
});

it('gives an error outside of tests no second chance', async () => {
  const folder = project({
    ...vitestConfig,
    'a.test.js': `it('leaves something behind', () => { setTimeout(() => { throw new Error('loose'); }); });
      it('waits', () => new Promise((done) => setTimeout(done, 50)));`,
  });
  const tally = await judge(vitestSuite(quietly(folder)));
  expect(tally).toMatchObject({ failed: 1, unsteady: [] });
  expect(tally.failures[0]).toMatch(/^Vitest crashed\n.*loose/s);
});

it('repeats a setup that crashed, once', async () => {
  const crashing = (times: number) =>
    project({
      'vitest.config.js': `export default { test: { globals: true, globalSetup: './setup.js' } }`,
      'setup.js': test(`export default () => { if (turn('setup') <= ${times}) throw new Error('no database'); };`),
      'a.test.js': `it('adds', () => {});`,
    });
  expect(await judge(vitestSuite(quietly(crashing(1))))).toMatchObject({ passed: 1, failed: 0, unsteady: [] });
  expect(await judge(vitestSuite(quietly(crashing(2))))).toMatchObject({ passed: 0, failed: 1, unsteady: [] });
});

it('judges Playwright’s tests by their ids, also those that helpers make', async () => {
  const folder = project({
    'playwright.config.js': `export default { testDir: '.', fullyParallel: true, workers: 2, outputDir: 'test-results' }`,
    'helper.js': `import { test, expect } from '@playwright/test';
      import { turn } from './turn.js';
      export const make = (name, isFine) => test(name, () => expect(isFine(turn(name))).toBe(true));`,
    'a.spec.js': `import { make } from './helper.js';
      make('fine', () => true);
      make('once [x] (y.*)', (turn) => turn > 1);
      make('always', () => false);
      make('two of three', (turn) => turn % 2 === 0);`,
  });
  const tally = await judge(playwrightSuite(quietly(folder)));
  expect(names(tally.unsteady)).toEqual(['a.spec.js > once [x] (y.*)']);
  expect(names(tally.failures)).toEqual(['a.spec.js > always', 'a.spec.js > two of three']);
  expect([tally.passed, tally.failed]).toEqual([2, 2]);
});

it('repeats Playwright’s setup once too', async () => {
  const folder = project({
    'playwright.config.js': `export default { testDir: '.', globalSetup: './setup.js' }`,
    'setup.js': test(`export default () => { if (turn('setup') === 1) throw new Error('no site'); };`),
    'a.spec.js': `import { test } from '@playwright/test';\ntest('opens', () => {});`,
  });
  expect(await judge(playwrightSuite(quietly(folder)))).toMatchObject({ passed: 1, failed: 0, unsteady: [] });
});

const failure = (name: string): Failure => ({ name, again: name, reason: '' });
const outcome = (passed: string[], failed: string[] = []): Outcome => ({
  passed,
  failed: failed.map(failure),
  crash: null,
});
const scripted = (first: Outcome, again: Outcome): Suite & { repeats: number } => ({
  name: 'Suite',
  repeats: 0,
  run: async () => first,
  async runAgain() {
    this.repeats += 1;
    return again;
  },
});

it('is red when what failed does not reappear', async () => {
  expect(await judge(scripted(outcome(['a'], ['b']), outcome(['c'])))).toMatchObject({ failed: 1, failures: ['b'] });
  expect(await judge(scripted(outcome(['a'], ['b']), outcome([])))).toMatchObject({ failed: 1, unsteady: [] });
});

it('is red at once when more fails than chance explains', async () => {
  const many = Array.from({ length: 26 }, (_, index) => `test ${index}`);
  const suite = scripted(outcome([], many), outcome(many));
  expect(await judge(suite)).toMatchObject({ failed: 26, unsteady: [] });
  expect(suite.repeats).toBe(0);
});

it('is green without a second look when nothing failed', async () => {
  const suite = scripted(outcome(['a', 'b']), outcome([]));
  expect(await judge(suite)).toEqual({ passed: 2, failed: 0, failures: [], unsteady: [] });
  expect(suite.repeats).toBe(0);
});
