import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.ts';

/** Suites that take minutes are in *.long.test.ts and run only by `npm run test:long`. */
const long = process.env.LONG === '1';
const suites = (folder: string) => ({
  include: [long ? `${folder}/**/*.long.test.ts` : `${folder}/**/*.test.ts`],
  exclude: ['**/node_modules/**', ...(long ? [] : ['**/*.long.test.ts'])],
});

/** These mock modules, so they need isolation. */
const apart = [
  'features/identity/passwords/limits',
  'platform/locale-texts',
  'testing/resilience/slow-clients',
  'testing/third-language',
].map((name) => `server/src/${name}${long ? '.long' : ''}.test.ts`);

/** Limits only end what hangs: a machine may be busy. */
const limits = { testTimeout: long ? 600_000 : 300_000, hookTimeout: 300_000 };

const server = { ...limits, globalSetup: 'server/src/testing/global-setup.ts' };
const ofServer = suites('server/src');

export default defineConfig({
  test: {
    passWithNoTests: long,
    // Tests mostly wait for databases, clocks and processes, so three workers fit two cores.
    maxWorkers: 3,
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...limits, name: 'contract', ...suites('contract/src') } },
      // Every file has its own application and database, so modules can be shared without isolation.
      {
        test: { ...server, ...ofServer, name: 'server', isolate: false, exclude: [...ofServer.exclude, ...apart] },
      },
      { test: { ...server, name: 'server apart', include: apart } },
      { test: { ...limits, name: 'scripts', ...suites('scripts') } },
      ...(long ? [] : [{ extends: './web/vitest.config.ts', root: './web', test: limits }]),
    ],
  },
});
