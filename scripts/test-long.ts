import { globSync } from 'node:fs';
import { finish } from './gate/finish.ts';
import { guardsWithoutLongForm } from './gate/guards.ts';
import { notePassed } from './gate/last-passed.ts';
import { passedAtCommit, passedFileVariable } from './gate/passed-so-far.ts';
import { runChecks, runPlaywright, runVitest } from './gate/suites.ts';
import type { Tally } from './gate/tally.ts';
import { inRoot, root } from './lib/paths.ts';
import { run } from './lib/run.ts';

const soFar = await passedAtCommit();
const isLeft = (name: string) => !soFar?.has(name);

const nothing: Tally = { passed: 0, failed: 0, failures: [], unsteady: [] };

/** A part that passed at this commit is not run again. */
async function part(name: string, work: () => Promise<Tally>): Promise<Tally> {
  if (!isLeft(name)) return nothing;
  const tally = await work();
  if (tally.failed === 0) soFar?.add(name);
  return tally;
}

const longForms = globSync('{contract,server,scripts}/**/*.long.test.ts', {
  cwd: root,
  exclude: (path) => path === 'node_modules',
});
const suites = [...longForms, ...guardsWithoutLongForm().filter((test) => test.endsWith('.test.ts'))];
const left = suites.filter(isLeft);
if (left.length < suites.length) console.log(`${suites.length - left.length} files have passed at this commit.`);

const env = { LONG: '1', ...(soFar && { [passedFileVariable]: soFar.file }) };
const rehearsal = { name: 'rehearsal', run: () => run(process.execPath, [inRoot('scripts', 'rehearse.ts')]) };
const tallies = [
  await part('vitest', () => (left.length > 0 ? runVitest(env, left) : Promise.resolve(nothing))),
  await part('browser', () => runPlaywright({ LONG: '1' })),
  await part(rehearsal.name, () => runChecks([rehearsal])),
];
const isGreen = tallies.every(({ failed }) => failed === 0);
if (isGreen && (await notePassed())) console.log('Commit scripts/guards-passed-at.txt: every guard passed here.');
finish(...tallies);
