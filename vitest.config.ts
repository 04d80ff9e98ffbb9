import { defineConfig } from 'vitest/config';
import { guardsLeftOut, guardsWithoutLongForm } from './scripts/gate/guards.ts';
import { LongestFirst } from './scripts/lib/longest-first.ts';

/** Suites that take minutes are in *.long.test.ts and run only by `npm run test:long`, with all guards. */
const long = process.env.LONG === '1';
const exclude = ['**/node_modules/**'];
const leftOut = guardsLeftOut(process.env.GUARDS);
const guards = guardsWithoutLongForm();

const suites = (folder: string) =>
  long
    ? { include: [`${folder}/**/*.long.test.ts`, ...guards.filter((test) => test.startsWith(`${folder}/`))], exclude }
    : { include: [`${folder}/**/*.test.ts`], exclude: [...exclude, '**/*.long.test.ts', ...leftOut] };

/** These mock modules, so they need isolation. */
const apart = [
  'features/identity/passwords/limits.test.ts',
  'platform/locale-texts.test.ts',
  'testing/resilience/slow-clients.test.ts',
  'testing/resilience/slow-clients.long.test.ts',
  'testing/third-language.test.ts',
].map((name) => `server/src/${name}`);
const apartNow = apart.filter((test) =>
  long ? test.includes('.long.') || guards.includes(test) : !test.includes('.long.') && !leftOut.includes(test),
);

/** Limits only end what hangs: a machine may be busy. */
const limits = { testTimeout: long ? 3_600_000 : 300_000, hookTimeout: long ? 1_200_000 : 300_000 };

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
      { test: { ...server, name: 'server apart', include: apartNow } },
      { test: { ...limits, name: 'scripts', ...suites('scripts') } },
      ...(long ? [] : [{ extends: './web/vitest.config.ts', root: './web', test: limits }]),
    ],
  },
});
