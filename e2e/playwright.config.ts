import { defineConfig } from '@playwright/test';
import { guardsLeftOut, guardsWithoutLongForm } from '../scripts/gate/guards.ts';
import { findChromium } from '../scripts/lib/tools.ts';
import { outsideSite } from './harness/outside-site.ts';

/** Tests that take minutes are in *.long.spec.ts and run only by `npm run test:long`, with all guards. */
const long = process.env.LONG === '1';
const anywhere = (path: string) => `**/${path}`;

/** A returning visitor: no cookie notice and no poll. */
const acquainted = {
  origins: [],
  cookies: [
    ['cookie-policy-accepted', 'true'],
    ['saved-poll', '{}'],
  ].map(([name = '', value = '']) => ({
    name,
    value,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })),
};

export default defineConfig({
  testDir: '.',
  testMatch: long ? ['**/*.long.spec.ts', ...guardsWithoutLongForm().map(anywhere)] : '**/*.spec.ts',
  testIgnore: long ? [] : ['**/*.long.spec.ts', ...guardsLeftOut(process.env.GUARDS).map(anywhere)],
  outputDir: 'test-results',
  globalSetup: './harness/global-setup.ts',
  forbidOnly: true,
  // Tests are independent of each other.
  fullyParallel: true,
  retries: 0,
  // Browser tests mostly wait, so more workers than cores are useful.
  workers: 3,
  // Only ends what hangs.
  timeout: long ? 600_000 : 300_000,
  // Generous timeouts: a busy machine is slow, not wrong.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, before any worker starts.
    baseURL: process.env.E2E_URL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    storageState: acquainted,
    // Animations are off: moving elements can be neither checked nor clicked.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles the cost of a test: `TRACE=1` enables it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // No optimising JIT: a page lives for seconds, too short to pay back the compilation.
        '--js-flags=--no-opt,--no-maglev',
        // Its certificate is of a local authority, which Node is told by NODE_EXTRA_CA_CERTS.
        ...(outsideSite ? ['--ignore-certificate-errors'] : []),
      ],
    },
  },
});
