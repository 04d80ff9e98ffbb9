import { finish } from './gate/finish.ts';
import { notePassed } from './gate/last-passed.ts';
import { runChecks, runPlaywright, runVitest } from './gate/suites.ts';
import { inRoot } from './lib/paths.ts';
import { run } from './lib/run.ts';

const env = { LONG: '1' };
const rehearsal = { name: 'rehearsal', run: () => run(process.execPath, [inRoot('scripts', 'rehearse.ts')]) };
const tallies = [await runVitest(env), await runPlaywright(env), await runChecks([rehearsal])];
const isGreen = tallies.every(({ failed }) => failed === 0);
if (isGreen && (await notePassed())) console.log('Commit scripts/guards-passed-at.txt: every guard passed here.');
finish(...tallies);
