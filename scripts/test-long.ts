import { runPlaywright, runVitest } from './lib/suites.ts';
import { closingLines, total } from './lib/tally.ts';

const env = { LONG: '1' };
const tally = total([await runVitest(env), await runPlaywright(env)]);
console.log(closingLines(tally));
process.exit(tally.failed > 0 ? 1 : 0);
