import { inRoot } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { runChecks, runPlaywright, runVitest } from './lib/suites.ts';
import { closingLines, total } from './lib/tally.ts';

const env = { LONG: '1' };
const rehearsal = { name: 'rehearsal', run: () => run(process.execPath, [inRoot('scripts', 'rehearse.ts')]) };
const tally = total([await runVitest(env), await runPlaywright(env), await runChecks([rehearsal])]);
console.log(closingLines(tally));
process.exit(tally.failed > 0 ? 1 : 0);
