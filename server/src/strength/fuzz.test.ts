import { fuzzSuite } from './testing/fuzz-suite.ts';

fuzzSuite(6);
