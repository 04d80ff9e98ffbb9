import { defineConfig } from 'vitest/config';

/** Suites that take minutes live in *.long.test.ts and run by `npm run test:long` alone. */
const long = process.env.LONG === '1';
const suites = (folder: string) => ({
  include: [long ? `${folder}/**/*.long.test.ts` : `${folder}/**/*.test.ts`],
  exclude: ['**/node_modules/**', ...(long ? [] : ['**/*.long.test.ts'])],
});

/** These put other modules in the place of ours, so they share none with their neighbours. */
const apart = ['features/identity/passwords/limits', 'testing/resilience/slow-clients'].map(
  (name) => `server/src/${name}${long ? '.long' : ''}.test.ts`,
);

const server = {
  globalSetup: 'server/src/testing/global-setup.ts',
  // What hangs is ended. No test is judged by these: a machine may be busy with other work.
  testTimeout: long ? 600_000 : 120_000,
  hookTimeout: 180_000,
};
const ofServer = suites('server/src');

export default defineConfig({
  test: {
    passWithNoTests: long,
    // Tests wait for databases, clocks and processes, so three share a machine of two cores well.
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', ...suites('contract/src') } },
      // Every file has an application and a database of its own: its modules need not be read anew for each.
      {
        test: { ...server, ...ofServer, name: 'server', isolate: false, exclude: [...ofServer.exclude, ...apart] },
      },
      { test: { ...server, name: 'server apart', include: apart } },
      { test: { name: 'scripts', ...suites('scripts') } },
      ...(long ? [] : ['web/vitest.config.ts']),
    ],
  },
});
