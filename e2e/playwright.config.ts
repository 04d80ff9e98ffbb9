import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/tools.ts';

/** Journeys that take minutes live in *.long.spec.ts and run by `npm run test:long` alone. */
const long = process.env.LONG === '1';

/** Somebody who has been here before: nothing is asked of them, so nothing lies over the page. */
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
  testMatch: long ? '**/*.long.spec.ts' : '**/*.spec.ts',
  testIgnore: long ? [] : ['**/*.long.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './harness/global-setup.ts',
  forbidOnly: true,
  // No test needs another: whoever is free takes the next.
  fullyParallel: true,
  retries: 0,
  // People in a browser mostly wait: for pages, for the network to fall silent, for each other.
  workers: 3,
  timeout: long ? 600_000 : 60_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, before any worker starts.
    baseURL: process.env.E2E_URL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    storageState: acquainted,
    // Nobody watches, and what still moves can be neither judged nor clicked.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles what a test costs: `TRACE=1` asks for one.
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
        // A page lives for seconds here: what is optimised for it costs more than it gives back.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
});
