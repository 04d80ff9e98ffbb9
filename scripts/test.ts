import { checks } from './lib/checks.ts';
import { runChecks, runPlaywright, runVitest } from './lib/suites.ts';
import { closingLines, total } from './lib/tally.ts';

// One suite after another: each uses the whole machine. No retries.
const tally = total([await runChecks(checks), await runVitest(), await runPlaywright()]);
console.log(closingLines(tally));
process.exit(tally.failed > 0 ? 1 : 0);
