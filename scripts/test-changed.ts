import { readFileSync } from 'node:fs';
import { inRoot } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { runPlaywright, runVitest } from './lib/suites.ts';
import { closingLines, total } from './lib/tally.ts';
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
const tally = total([
  ...(vitest.length > 0 ? [await runVitest({}, vitest)] : []),
  ...(playwright.length > 0
    ? [
        await runPlaywright(
          {},
          playwright.map((path) => path.replace('e2e/', '')),
        ),
      ]
    : []),
]);
console.log(closingLines(tally));
process.exit(tally.failed > 0 ? 1 : 0);

function read(path: string): string {
  try {
    return readFileSync(inRoot(path), 'utf8');
  } catch {
    // Deleted but not committed.
    return '';
  }
}
