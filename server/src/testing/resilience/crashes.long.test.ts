import { keyedCalls } from './support/acts.ts';
import { describeCrashes } from './support/crash-suite.ts';

describeCrashes(keyedCalls, (_, statements) => Array.from({ length: statements }, (_each, at) => at));
