import { hostileSuite } from './support/hostile-suite.ts';

hostileSuite({ cutStep: 61, mutations: 40, doors: 200 });
