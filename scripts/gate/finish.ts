import { phaseTimes } from './phases.ts';
import { closingLines, type Tally, total } from './tally.ts';

/** Ends a command of tests: what it took, what failed, totals. */
export function finish(...tallies: Tally[]): never {
  const tally = total(tallies);
  console.log(phaseTimes());
  console.log(closingLines(tally));
  process.exit(tally.failed > 0 ? 1 : 0);
}
