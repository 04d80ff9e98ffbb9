import { checks } from './lib/checks.ts';
import { runChecks } from './lib/suites.ts';
import { closingLines } from './lib/tally.ts';

const tally = await runChecks(checks);
console.log(closingLines(tally));
process.exit(tally.failed > 0 ? 1 : 0);
