import { hostileSuite } from './support/hostile-suite.ts';

hostileSuite({ cutStep: 1, mutations: 20_000, doors: 3_000 });
