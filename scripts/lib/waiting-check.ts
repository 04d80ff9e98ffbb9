import { globSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.ts';
import type { RunResult } from './run.ts';
import { readIsToast } from './toast-texts.ts';

const code = ['contract/src', 'server/src', 'web/src', 'scripts', 'e2e', 'bench/src'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
);
/** The only places that wait by themselves. */
const helpers = ['contract/src/testing/eventually.ts', 'e2e/harness/eventually.ts'];

interface Rule {
  found: RegExp;
  remedy: string;
  isFor(file: string): boolean;
  /** The first group of what was found; each is a fault unless this denies it. */
  isFault?(text: string): boolean;
}

const isSpec = (file: string) => file.startsWith('e2e/') && !file.startsWith('e2e/harness/');

const rulesOf = (isToast: (text: string) => boolean): Rule[] => [
  {
    found: /\bvi\s*\.wait(?:For|Until)\(|\bexpect\s*\.poll\(/g,
    remedy: 'gives up where a machine is slow: wait by eventually()',
    isFor: (file) => !helpers.includes(file),
  },
  {
    found: /\.waitForTimeout\(/g,
    remedy: 'hopes that a time is long enough: wait for what has to be seen',
    isFor: () => true,
  },
  {
    found: /\.on\(\s*['"](?:request|response)['"]/g,
    remedy: 'hears of requests late or early: count them where a route handles them, as e2e/harness does',
    isFor: isSpec,
  },
  {
    found: /\.getByLabel\(\s*['"]Сообщения['"]/g,
    remedy: 'looks for a toast, which may be gone: expectSaid() of e2e/harness/toasts.ts',
    isFor: isSpec,
  },
  {
    found: /\.getByText\(\s*(?:'([^']+)'|"([^"]+)")/g,
    remedy: 'looks for a toast, which may be gone: expectSaid() of e2e/harness/toasts.ts',
    isFor: isSpec,
    isFault: isToast,
  },
];

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** Ways of waiting that depend on how quick the machine is. */
export function hastyWaits(files: Iterable<readonly [file: string, text: string]>, isToast: (text: string) => boolean) {
  const rules = rulesOf(isToast);
  return [...files].flatMap(([file, text]) =>
    rules
      .filter(({ isFor }) => isFor(file))
      .flatMap(({ found, remedy, isFault = () => true }) =>
        [...text.matchAll(found)]
          .filter(([, single, double]) => isFault(single ?? double ?? ''))
          .map(({ index }) => `${file}:${lineOf(text, index)} ${remedy}`),
      ),
  );
}

/** Tests wait for what happens, not for a time. */
export async function checkWaiting(): Promise<RunResult> {
  const files = globSync(code, { cwd: inRoot('.') }).filter((file) => !file.includes('node_modules/'));
  const found = hastyWaits(
    files.map((file) => [file, readFileSync(inRoot(file), 'utf8')] as const),
    readIsToast(),
  );
  return { ok: found.length === 0, output: found.toSorted().join('\n') };
}
