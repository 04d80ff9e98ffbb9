import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RunResult, run } from '../lib/run.ts';
import { makeTemporaryFolder } from '../lib/temporary-folder.ts';
import { type Outcome, outcomeFileVariable } from './outcome.ts';

interface Command {
  program: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  quiet: boolean;
}

/** Runs a suite whose reporter writes the outcome, with a folder for everything temporary. */
export async function runForOutcome({ program, args, cwd, env, quiet }: Command): Promise<Outcome> {
  const folder = await makeTemporaryFolder();
  const file = join(folder, 'outcome.json');
  try {
    const own = { TMPDIR: folder, [outcomeFileVariable]: file };
    const result = await run(program, args, { cwd, env: { ...env, ...own }, quiet });
    return readOutcome(file, result);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run that fails without naming a test crashed. */
function readOutcome(file: string, { ok }: RunResult): Outcome {
  if (!existsSync(file)) return { passed: [], failed: [], crash: 'ended without a report' };
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  const isUnexplained = !ok && outcome.failed.length === 0 && outcome.crash === null;
  return isUnexplained ? { ...outcome, crash: 'ended with an error' } : outcome;
}
