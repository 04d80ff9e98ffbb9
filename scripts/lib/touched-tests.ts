import { posix } from 'node:path';
import { guardsOf } from '../gate/guards.ts';
import { featureOf } from './feature-of.ts';

/** The text of every tracked file, by path. */
export type Sources = ReadonlyMap<string, string>;

export interface TouchedTests {
  vitest: string[];
  playwright: string[];
}

const isVitest = (path: string) => /(?<!\.long)\.test\.tsx?$/.test(path);
const isPlaywright = (path: string) => /^e2e\/.*(?<!\.long)\.spec\.ts$/.test(path);

/** These import everything, so changes are not followed through them. */
const hubs = [
  /^server\/src\/[^/]+\.ts$/,
  /^server\/src\/(testing\/app\.ts|demo\/)/,
  /^web\/src\/[^/]+\.tsx?$/,
  /^contract\/src\/api\.ts$/,
];

/** Nothing imports these, but all tests of these suites depend on them. */
const foundations: { changed: RegExp; tests: RegExp }[] = [
  { changed: /^(package(-lock)?\.json|tsconfig\.base\.json|[^/]+\/package\.json)$/, tests: /./ },
  { changed: /^(vitest\.config\.ts|web\/vitest\.config\.ts)$/, tests: /\.test\.tsx?$/ },
  { changed: /^(server\/(migrations|src\/[^/]+$|src\/testing\/(app|global-setup))|ops\/postgres)/, tests: /^server\// },
  { changed: /^e2e\/(playwright\.config|harness\/global-setup)/, tests: /^e2e\// },
  // Parts of every page.
  { changed: /^web\/src\/(ui|layouts|lib|pages|[^/]+$|locales\/\w+\/(common|titles))/, tests: /^e2e\/walk\./ },
];

/** Browser tests of a feature, when not in a spec of its name. */
const journeysOf: Record<string, RegExp> = {
  account: /account|privacy/,
  chat: /chat|outbox|typed-text/,
  consents: /privacy|account/,
  home: /content/,
  identity: /identity|sessions|sign-in/,
  moderation: /staff/,
  orders: /orders|journeys|idempotency/,
  payments: /journeys|idempotency/,
  push: /notifications/,
  'staff-content': /staff/,
  'staff-numbers': /staff/,
};

const serverFeatureAt = /^server\/src\/features\/[^/]+\//;
const importAt = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]+|@ladushki\/contract\/[\w-]+)/g;

function targetOf(importer: string, specifier: string): string {
  const ofContract = /^@ladushki\/contract\/(.+)$/.exec(specifier)?.[1];
  return ofContract ? `contract/src/${ofContract}.ts` : posix.join(posix.dirname(importer), specifier);
}

function findImporters(sources: Sources): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    for (const [, specifier = ''] of text.matchAll(importAt)) {
      const target = targetOf(path, specifier);
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return importers;
}

/**
 * Tests affected by a change: tests that import it, directly or not; tests of its feature and of the features that use
 * it, as HTTP tests import no product code; slow guards of it; and the feature's browser tests.
 */
export function findTouchedTests(changed: readonly string[], sources: Sources): TouchedTests {
  const importers = findImporters(sources);
  const reached = new Set(changed);
  for (const path of reached) {
    if (!changed.includes(path) && hubs.some((hub) => hub.test(path))) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  const near = changed.flatMap((path) => [path, ...(importers.get(path) ?? [])]);
  const folders = new Set(near.flatMap((path) => serverFeatureAt.exec(path)?.[0] ?? []));
  const journeys = changed
    .flatMap((path) => featureOf(path) ?? [])
    .map((feature) => journeysOf[feature] ?? new RegExp(`/${feature}[.-]`));
  const wanted = foundations.filter((one) => changed.some((path) => one.changed.test(path))).map(({ tests }) => tests);
  const guards = new Set(guardsOf(changed.filter((path) => path.includes('/features/'))));
  const isTouched = (path: string) =>
    reached.has(path) ||
    guards.has(path) ||
    wanted.some((tests) => tests.test(path)) ||
    folders.has(serverFeatureAt.exec(path)?.[0] ?? '');
  const all = [...sources.keys()];
  return {
    vitest: all.filter((path) => isVitest(path) && isTouched(path)),
    playwright: all.filter(
      (path) => isPlaywright(path) && (isTouched(path) || journeys.some((name) => name.test(path))),
    ),
  };
}
