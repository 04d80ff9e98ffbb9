import { fuzzSuite } from './support/fuzz-suite.ts';

fuzzSuite(6);
