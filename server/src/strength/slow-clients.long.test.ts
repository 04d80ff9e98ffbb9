import { slowSuite } from './testing/slow-suite.ts';

slowSuite();
