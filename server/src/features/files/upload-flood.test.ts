import { floodSuite } from './testing/flood-suite.ts';

floodSuite(4 * 1024 * 1024);
