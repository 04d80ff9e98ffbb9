import { keyedCalls } from './support/acts.ts';
import { describeParallel } from './support/parallel-suite.ts';

// Every fourth call; the long form takes all.
describeParallel(keyedCalls.filter((_, at) => at % 4 === 1));
