import { posix } from 'node:path';

/** The text of every file of the project that git knows, by its path. */
export type Sources = ReadonlyMap<string, string>;

export interface TouchedTests {
  vitest: string[];
  playwright: string[];
}

const isVitest = (path: string) => /(?<!\.long)\.test\.tsx?$/.test(path);
const isPlaywright = (path: string) => /^e2e\/.*(?<!\.long)\.spec\.ts$/.test(path);

/** They import everything, so what changes elsewhere is not followed through them. */
const hubs = [
  /^server\/src\/[^/]+\.ts$/,
  /^server\/src\/(testing\/app\.ts|demo\/)/,
  /^web\/src\/[^/]+\.tsx?$/,
  /^contract\/src\/api\.ts$/,
];

/** Nothing imports these, and everything of these suites stands on them. */
const foundations: { changed: RegExp; tests: RegExp }[] = [
  { changed: /^(package(-lock)?\.json|tsconfig\.base\.json|[^/]+\/package\.json)$/, tests: /./ },
  { changed: /^(vitest\.config\.ts|web\/vitest\.config\.ts)$/, tests: /\.test\.tsx?$/ },
  { changed: /^(server\/(migrations|src\/[^/]+$|src\/testing\/(app|global-setup))|ops\/postgres)/, tests: /^server\// },
  { changed: /^e2e\/(playwright\.config|harness\/global-setup)/, tests: /^e2e\// },
  // What every page has around it.
  { changed: /^web\/src\/(ui|layouts|lib|pages|[^/]+$|locales\/\w+\/(common|titles))/, tests: /^e2e\/walk\./ },
];

/** Where a feature's journeys are, when not in a spec of its name. */
const journeysOf: Record<string, RegExp> = {
  account: /account|privacy/,
  chat: /chat|outbox|typed-text/,
  consents: /privacy|account/,
  home: /content/,
  identity: /identity|sessions?\./,
  moderation: /staff/,
  orders: /orders|journeys|once/,
  payments: /journeys|once/,
  push: /notifications/,
  'staff-content': /staff/,
  'staff-numbers': /staff/,
};

const featureAt = /^(?:(?:server|web)\/src\/features|contract\/src|web\/src\/locales\/\w+)\/([\w-]+)/;
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
 * The tests that a change can break: those that import it, however far; all of its feature and of the features that
 * lean on it, as tests over HTTP import nothing of what they try; and the journeys of the feature in a browser.
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
    .flatMap((path) => featureAt.exec(path)?.[1] ?? [])
    .map((feature) => journeysOf[feature] ?? new RegExp(`/${feature}[.-]`));
  const wanted = foundations.filter((one) => changed.some((path) => one.changed.test(path))).map(({ tests }) => tests);
  const isTouched = (path: string) =>
    reached.has(path) || wanted.some((tests) => tests.test(path)) || folders.has(serverFeatureAt.exec(path)?.[0] ?? '');
  const all = [...sources.keys()];
  return {
    vitest: all.filter((path) => isVitest(path) && isTouched(path)),
    playwright: all.filter(
      (path) => isPlaywright(path) && (isTouched(path) || journeys.some((name) => name.test(path))),
    ),
  };
}
