import { describeCrashes } from './support/crash-suite.ts';
import { createRandom, seedOf } from './support/seeded-random.ts';

// One statement of each call, another one for each; all of them in the long form.
describeCrashes((name, statements) => [createRandom(seedOf(name, 1)).whole(statements)]);
