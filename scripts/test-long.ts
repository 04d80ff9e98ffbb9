import { globSync } from 'node:fs';
import { finish } from './gate/finish.ts';
import { guardsWithoutLongForm } from './gate/guards.ts';
import { notePassed, noting, partsDue, rehearsal, tidyNotes } from './gate/passed-parts.ts';
import { runChecks, runPlaywright, runVitest } from './gate/suites.ts';
import type { Tally } from './gate/tally.ts';
import { inRoot, root } from './lib/paths.ts';
import { run } from './lib/run.ts';

const env = { ...noting, LONG: '1' };
const nothing: Tally = { passed: 0, failed: 0, failures: [], unsteady: [] };

/** What has passed, and answers for nothing that has changed since, is not run again. */
function suite(pattern: string, ending: string, runFiles: typeof runVitest): Promise<Tally> {
  const longForms = globSync(pattern, { cwd: root, exclude: (path) => path === 'node_modules' });
  const files = [...longForms, ...guardsWithoutLongForm().filter((test) => test.endsWith(ending))];
  const due = partsDue(files);
  if (due.length < files.length) console.log(`${files.length - due.length} of ${files.length} files have passed.`);
  return due.length > 0 ? runFiles(env, due) : Promise.resolve(nothing);
}

async function rehearse(): Promise<Tally> {
  if (partsDue([rehearsal]).length === 0) return nothing;
  const work = () => run(process.execPath, [inRoot('scripts', 'rehearse.ts')]);
  const tally = await runChecks([{ name: rehearsal, run: work }]);
  if (tally.failed === 0) notePassed(rehearsal);
  return tally;
}

const tallies = [
  await suite('{contract,server,scripts}/**/*.long.test.ts', '.test.ts', runVitest),
  await suite('e2e/**/*.long.spec.ts', '.spec.ts', runPlaywright),
  await rehearse(),
];
tidyNotes();
finish(...tallies);
