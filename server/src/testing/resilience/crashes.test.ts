import { keyedCalls } from './support/acts.ts';
import { describeCrashes } from './support/crash-suite.ts';
import { createRandom, seedOf } from './support/seeded-random.ts';

// Every third call at one statement, chosen by its seed; the long form takes all calls and all statements.
describeCrashes(
  keyedCalls.filter((_, at) => at % 3 === 0),
  (name, statements) => [createRandom(seedOf(name, 1)).whole(statements)],
);
