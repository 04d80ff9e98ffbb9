import { floodSuite } from './testing/flood-suite.ts';

floodSuite(19 * 1024 * 1024);
