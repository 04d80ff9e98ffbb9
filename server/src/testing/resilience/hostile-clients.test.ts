import { vi } from 'vitest';
import { hostileSuite } from './support/hostile-suite.ts';

vi.setConfig({ testTimeout: 60_000 });

hostileSuite({ cutStep: 61, mutations: 40, doors: 200 });
