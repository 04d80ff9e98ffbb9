import { finish } from './gate/finish.ts';
import { runChecks, runPlaywright, runVitest } from './gate/suites.ts';
import { inRoot } from './lib/paths.ts';
import { run } from './lib/run.ts';

const env = { LONG: '1' };
const rehearsal = { name: 'rehearsal', run: () => run(process.execPath, [inRoot('scripts', 'rehearse.ts')]) };
finish(await runVitest(env), await runPlaywright(env), await runChecks([rehearsal]));
