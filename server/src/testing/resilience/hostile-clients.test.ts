import { vi } from 'vitest';
import { hostileSuite } from './support/hostile-suite.ts';

vi.setConfig({ testTimeout: 60_000 });

hostileSuite({ cutStep: 17, mutations: 100, doors: 500 });
