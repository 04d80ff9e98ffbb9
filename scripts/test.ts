import { finish } from './gate/finish.ts';
import { dueGuards, guardTests } from './gate/guards.ts';
import { changedSincePassed } from './gate/last-passed.ts';
import { buildPages, runChecks, runPlaywright, runVitest } from './gate/suites.ts';
import { checks } from './lib/checks.ts';

const due = dueGuards(await changedSincePassed());
console.log(`Slow guards: ${due.length} of ${guardTests.length}; the others answer for what has not changed`);
const env = { GUARDS: due.join(',') };

// One suite after another: each uses the whole machine. The pages are built beside the checks.
const [checked] = await Promise.all([runChecks(checks), buildPages()]);
finish(checked, await runVitest(env), await runPlaywright(env));
