import { existsSync } from 'node:fs';
import { featureOf } from '../lib/feature-of.ts';
import { inRoot } from '../lib/paths.ts';

/** Slow tests, and what they answer for. */
export interface Guard {
  /** Beginnings of paths. */
  of: readonly string[];
  /** Their folders in server and web, and their texts. */
  features?: readonly string[];
  tests: readonly string[];
}

/** Every application stands on these. */
const server = [
  'package-lock.json',
  'server/migrations/',
  'server/src/platform/',
  'server/src/testing/',
  'server/src/app.ts',
  'server/src/assemble.ts',
];
/** What is installed and started stands on these. */
const starts = [
  'contract/src/',
  'ops/',
  'scripts/embedded-postgres/',
  'scripts/lib/',
  'scripts/release.ts',
  'scripts/start.ts',
  'server/src/main.ts',
  'server/src/migrate.ts',
  'server/src/prepare-database.ts',
  'server/src/run.ts',
];
/** Every call is one of these. */
const calls = ['contract/src/', 'server/src/features/'];
/** Every page stands on these. */
const page = [
  'package-lock.json',
  'contract/src/',
  'e2e/harness/',
  'e2e/playwright.config.ts',
  'scripts/lib/demo-site.ts',
  'scripts/lib/site.ts',
  'server/src/demo/',
  'server/src/features/pages/',
  'server/src/platform/',
  'web/package.json',
  'web/public/',
  'web/react-router.config.ts',
  'web/src/entry.client.tsx',
  'web/src/entry.server.tsx',
  'web/src/layouts/',
  'web/src/lib/',
  'web/src/pages/',
  'web/src/root.tsx',
  'web/src/routes.ts',
  'web/src/ui/',
  'web/vite',
];
/** Features that one agreement between a family and a sitter goes through. */
const agreement = [
  'cases',
  'chat',
  'children',
  'days-off',
  'family',
  'family-payments',
  'identity',
  'incidents',
  'meetings',
  'moderation',
  'notifications',
  'orders',
  'payments',
  'reliability',
  'replacements',
  'reviews',
  'sanctions',
  'sitter-profile',
  'staff-money',
  'visits',
];

const inFolder = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);
const resilience = (...names: string[]) =>
  inFolder('server/src/testing/resilience', ...names.map((name) => `${name}.test.ts`));
const ofFeature = (feature: string, ...names: string[]) =>
  inFolder(`server/src/features/${feature}`, ...names.map((name) => `${name}.test.ts`));
const journeys = (...names: string[]) => inFolder('e2e/journeys', ...names.map((name) => `${name}.spec.ts`));
const specs = (...names: string[]) => inFolder('e2e', ...names.map((name) => `${name}.spec.ts`));

/**
 * What `npm test` runs only when something of `of` changed since it passed last (`passed-parts.ts`); `npm run
 * test:long` runs all of it: processes that are started and killed, random lives, chaos, and stories of many days.
 */
export const guards: readonly Guard[] = [
  { of: [...server, ...calls], tests: resilience('crashes', 'parallel', 'sweeps', 'family', 'roles', 'site-role') },
  {
    of: [...server, ...starts],
    features: ['chat', 'files', 'identity', 'pages'],
    tests: resilience(
      'database-away',
      'drain',
      'faults',
      'full-disk',
      'hostile-clients',
      'jobs-begin',
      'not-migrated',
      'outage-log',
      'production',
      'redis-away',
      'regular-expressions',
      'release',
      'slow-clients',
      'slow-machine',
    ),
  },
  {
    of: [...server, 'contract/src/', 'ops/backup/'],
    features: ['backup', 'files'],
    tests: ofFeature('backup', 'backup', 'prove'),
  },
  { of: server, tests: ['server/src/platform/tracing/tracing.test.ts'] },
  {
    of: [...server, 'contract/src/'],
    features: [...agreement, 'today'],
    tests: [
      ...resilience('payout-outages'),
      ...ofFeature('incidents', 'incidents'),
      ...ofFeature('meetings', 'meetings', 'paid-meetings'),
      ...ofFeature('moderation', 'queue/decide', 'queue/decision-rules', 'queue/dispute-money'),
      ...ofFeature('notifications', 'money-answers'),
      ...ofFeature(
        'orders',
        'lifecycle/actions',
        'lifecycle/announcement-race',
        'lifecycle/killing',
        'lifecycle/life',
        'lifecycle/order-refusals',
        'lifecycle/race',
        'lifecycle/timers',
        'proposals/proposal-kinds',
        'proposals/proposal-races',
      ),
      ...ofFeature(
        'payments',
        'earnings/earnings',
        'fiscal/fiscal-receipts',
        'ledger/ledger',
        'methods/payment-methods',
        'methods/saved-charges',
        'methods/saved-yookassa',
        'payouts/payout-stories',
        'payouts/payouts',
        'refund-stories',
        'yookassa/yookassa',
      ),
      ...ofFeature('reliability', 'reliability'),
      ...ofFeature('replacements', 'city', 'replacements'),
      ...ofFeature('reviews', 'blind', 'counting', 'review-refusals', 'reviews'),
      ...ofFeature('staff-money', 'proof', 'staff-payouts', 'stuck-refunds'),
      ...ofFeature('today', 'today'),
      ...ofFeature(
        'visits',
        'charges/ended-charges',
        'diary/diary-safety',
        'expenses/expenses',
        'health/health-view',
        'money/overtime',
        'money/visit-money',
        'moves/arrival',
        'moves/course',
        'moves/unclear',
        'tips/tips',
        'weeks/cut-weeks',
        'weeks/weeks',
        'weeks/year',
      ),
    ],
  },
  {
    of: [...server, 'contract/src/'],
    features: ['chat', 'identity'],
    tests: [
      ...ofFeature('chat', 'instances', 'messages/chaos'),
      ...ofFeature(
        'identity',
        'accounts/code-floods',
        'accounts/takeover',
        'passwords/limits',
        'second-factor/second-factor',
        'takeover/takeovers',
      ),
    ],
  },
  {
    of: [...server, 'contract/src/'],
    features: ['geocoder', 'reference-data', 'saved-searches', 'search', 'sitter-profile'],
    tests: [
      ...ofFeature('search', 'engine/fit/best-fit', 'engine/sitter-index', 'feed/changes'),
      ...ofFeature('saved-searches', 'matching/match-announcement'),
    ],
  },
  {
    of: [...server, ...calls, 'server/src/demo/'],
    tests: inFolder(
      'server/src/demo',
      'free-draft.test.ts',
      'seed-demo.test.ts',
      'seed-live-orders.test.ts',
      'start-over.test.ts',
    ),
  },
  {
    of: ['package-lock.json', 'scripts/gate/', 'e2e/harness/outcome-reporter.ts'],
    tests: ['scripts/gate/judge.test.ts'],
  },
  {
    of: page,
    features: ['chat', 'children', 'day-plans', 'files', 'orders', 'push', 'today', 'visits', 'weeks'],
    tests: journeys('day-plan', 'visit-course', 'visit-day', 'visit-diary', 'visits'),
  },
  {
    of: page,
    features: [
      'chat',
      'days-off',
      'meetings',
      'notifications',
      'orders',
      'payments',
      'replacements',
      'reviews',
      'today',
      'trials',
      'visits',
      'weeks',
    ],
    tests: [
      ...journeys(
        'cancelling',
        'days-off',
        'dispute',
        'meetings',
        'notice-answers',
        'order-changes',
        'proposals',
        'replacements',
        'seen',
        'timers',
      ),
      ...specs('orders-keyboard'),
    ],
  },
  {
    of: page,
    features: [
      'earnings',
      'expenses',
      'family-payments',
      'payments',
      'payout-accounts',
      'staff',
      'staff-money',
      'tips',
      'visits',
    ],
    tests: [...journeys('thanks'), ...specs('staff-money', 'earnings')],
  },
  {
    of: page,
    features: [
      'cases',
      'complaints',
      'content',
      'incidents',
      'moderation',
      'mystery',
      'sanctions',
      'sitter-profile',
      'staff',
      'staff-content',
      'staff-numbers',
    ],
    tests: [...journeys('incident', 'mystery', 'staff-checks'), ...specs('staff')],
  },
  {
    of: page,
    features: ['account', 'children', 'consents', 'family', 'identity', 'onboarding', 'sitter-profile'],
    tests: [
      ...journeys('takeover'),
      ...specs('account', 'children', 'onboarding', 'second-factor', 'sessions', 'sitter-profile', 'third-parties'),
    ],
  },
  {
    of: page,
    features: ['geocoder', 'map', 'reference-data', 'search'],
    tests: specs('near-home'),
  },
  {
    of: page,
    features: ['chat', 'content', 'engagement', 'events', 'home', 'notifications', 'push'],
    tests: specs(
      'chat-care',
      'content',
      'engagement',
      'feedback',
      'fragments',
      'notifications',
      'phones',
      'typed-text',
    ),
  },
];

export const guardTests: readonly string[] = guards.flatMap(({ tests }) => tests);

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

const answersFor = ({ of, features = [] }: Guard, path: string) =>
  of.some((beginning) => path.startsWith(beginning)) || features.includes(featureOf(path) ?? '');

/** Guards of what has changed. */
export const guardsOf = (changed: readonly string[]): string[] => guardTests.filter((test) => isDue(test, changed));

/** No part of the long run tests these, but the guard that names them. */
const untested = ['bench/', 'docs/', 'scripts/gate/'];

/** Whether a guard, or a part of the long run, runs after these changes. Parts without a guard answer for all else. */
export function isDue(part: string, changed: readonly string[]): boolean {
  const test = part.replace('.long.', '.');
  if (changed.includes(part) || changed.includes(test)) return true;
  const guard = guards.find(({ tests }) => tests.includes(test));
  const sources = changed.filter((path) => !isTest(path) && !path.endsWith('.md'));
  return sources.some((path) =>
    guard ? answersFor(guard, path) : !untested.some((beginning) => path.startsWith(beginning)),
  );
}

/** What a run leaves out, whose variable GUARDS names those that are due; it is unset where all are. */
export function guardsLeftOut(due: string | undefined): string[] {
  const named = due?.split(',');
  return named ? guardTests.filter((test) => !named.includes(test)) : [];
}

/** The others have a form with larger numbers, which runs in their place where there is time. */
export const guardsWithoutLongForm = (): string[] =>
  guardTests.filter((test) => !existsSync(inRoot(test.replace(/\.(test|spec)\./, '.long.$1.'))));
