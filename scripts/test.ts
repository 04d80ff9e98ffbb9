import { finish } from './gate/finish.ts';
import { runChecks, runPlaywright, runVitest } from './gate/suites.ts';
import { checks } from './lib/checks.ts';

// One suite after another: each uses the whole machine.
finish(await runChecks(checks), await runVitest(), await runPlaywright());
