import { keyedCalls } from './support/acts.ts';
import { describeParallel } from './support/parallel-suite.ts';

describeParallel(keyedCalls);
