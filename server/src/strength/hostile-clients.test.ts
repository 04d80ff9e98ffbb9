import { vi } from 'vitest';
import { hostileSuite } from './testing/hostile-suite.ts';

vi.setConfig({ testTimeout: 60_000 });

hostileSuite({ cutStep: 11, mutations: 200 });
