import { readFileSync } from 'node:fs';
import { finish } from './gate/finish.ts';
import { runPlaywright, runVitest } from './gate/suites.ts';
import { inRoot } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { findTouchedTests } from './lib/touched-tests.ts';

/** Compared with the given commit, or the merge base with main. */
const [since = 'main'] = process.argv.slice(2);

async function git(...args: string[]): Promise<string[]> {
  const { ok, output } = await run('git', args, { quiet: true });
  if (!ok) throw new Error(output);
  return output.split('\n').filter(Boolean);
}

const [base = since] = await git('merge-base', 'HEAD', since);
const untracked = await git('ls-files', '--others', '--exclude-standard');
const changed = [...(await git('diff', '--name-only', base)), ...untracked];
const known = await git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx');
const sources = new Map(known.map((path) => [path, read(path)]));
const { vitest, playwright } = findTouchedTests(changed, sources);
console.log(
  `${changed.length} files changed since ${base.slice(0, 8)}: ${[...vitest, ...playwright].length} test files`,
);
const specs = playwright.map((path) => path.replace('e2e/', ''));
finish(
  ...(vitest.length > 0 ? [await runVitest({}, vitest)] : []),
  ...(specs.length > 0 ? [await runPlaywright({}, specs)] : []),
);

function read(path: string): string {
  try {
    return readFileSync(inRoot(path), 'utf8');
  } catch {
    // Deleted but not committed.
    return '';
  }
}
