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
const env = { LONG: '1', ...(soFar && { [passedFileVariable]: soFar.file }) };
const nothing: Tally = { passed: 0, failed: 0, failures: [], unsteady: [] };

/** What has passed is not run again. */
function suite(pattern: string, ending: string, runFiles: typeof runVitest): Promise<Tally> {
  const longForms = globSync(pattern, { cwd: root, exclude: (path) => path === 'node_modules' });
  const files = [...longForms, ...guardsWithoutLongForm().filter((test) => test.endsWith(ending))];
  const left = files.filter(isLeft);
  if (left.length < files.length) console.log(`${files.length - left.length} of ${files.length} files have passed.`);
  return left.length > 0 ? runFiles(env, left) : Promise.resolve(nothing);
}

async function rehearse(): Promise<Tally> {
  const name = 'rehearsal';
  if (!isLeft(name)) return nothing;
  const tally = await runChecks([{ name, run: () => run(process.execPath, [inRoot('scripts', 'rehearse.ts')]) }]);
  if (tally.failed === 0) soFar?.add(name);
  return tally;
}

const tallies = [
  await suite('{contract,server,scripts}/**/*.long.test.ts', '.test.ts', runVitest),
  await suite('e2e/**/*.long.spec.ts', '.spec.ts', runPlaywright),
  await rehearse(),
];
const isGreen = tallies.every(({ failed }) => failed === 0);
if (isGreen && (await notePassed())) console.log('Commit scripts/guards-passed-at.txt: every guard passed here.');
finish(...tallies);
