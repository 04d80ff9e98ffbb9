import { finish } from './gate/finish.ts';
import { runChecks } from './gate/suites.ts';
import { checks } from './lib/checks.ts';

finish(await runChecks(checks));
