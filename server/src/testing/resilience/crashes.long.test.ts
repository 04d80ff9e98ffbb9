import { vi } from 'vitest';
import { describeCrashes } from './support/crash-suite.ts';

vi.setConfig({ testTimeout: 120_000 });

describeCrashes((_, statements) => Array.from({ length: statements }, (_each, at) => at));
