import { vi } from 'vitest';
import { keyedCalls } from './support/acts.ts';
import { describeCrashes } from './support/crash-suite.ts';

vi.setConfig({ testTimeout: 120_000 });

describeCrashes(keyedCalls, (_, statements) => Array.from({ length: statements }, (_each, at) => at));
