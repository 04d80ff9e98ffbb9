import { describeCrashes } from './support/crash-suite.ts';
import { createRandom, seedOf } from './support/seeded-random.ts';

// One statement per call, chosen by its seed; the long form takes all of them.
describeCrashes((name, statements) => [createRandom(seedOf(name, 1)).whole(statements)]);
