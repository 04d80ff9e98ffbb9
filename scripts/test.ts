import { finish } from './gate/finish.ts';
import { guardTests } from './gate/guards.ts';
import { noting, partsDue, tidyNotes } from './gate/passed-parts.ts';
import { buildPages, runChecks, runPlaywright, runVitest } from './gate/suites.ts';
import { checks } from './lib/checks.ts';

const due = partsDue(guardTests);
console.log(`Slow guards: ${due.length} of ${guardTests.length}; the others answer for what has not changed`);
const env = { ...noting, GUARDS: due.join(',') };

// One suite after another: each uses the whole machine. The pages are built beside the checks.
const [checked] = await Promise.all([runChecks(checks), buildPages()]);
const tallies = [checked, await runVitest(env), await runPlaywright(env)];
tidyNotes();
finish(...tallies);
