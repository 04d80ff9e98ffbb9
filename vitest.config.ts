import { defineConfig } from 'vitest/config';

/** Suites that take minutes live in *.long.test.ts and run by `npm run test:long` alone. */
const long = process.env.LONG === '1';
const suites = (folder: string) => ({
  include: [long ? `${folder}/**/*.long.test.ts` : `${folder}/**/*.test.ts`],
  exclude: ['**/node_modules/**', ...(long ? [] : ['**/*.long.test.ts'])],
});

export default defineConfig({
  test: {
    passWithNoTests: long,
    // Tests wait for databases and clocks as much as they compute, so two share a small machine well.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', ...suites('contract/src') } },
      {
        test: {
          name: 'server',
          ...suites('server/src'),
          globalSetup: 'server/src/testing/global-setup.ts',
          testTimeout: long ? 600_000 : 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', ...suites('scripts') } },
      ...(long ? [] : ['web/vitest.config.ts']),
    ],
  },
});
