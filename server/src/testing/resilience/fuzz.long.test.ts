import { fuzzSuite } from './support/fuzz-suite.ts';

fuzzSuite(150, Number(process.env.FUZZ_SEED ?? 1));
