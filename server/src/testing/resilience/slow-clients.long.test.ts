import { slowSuite } from './support/slow-suite.ts';

slowSuite();
