import { checkFolders } from './folders-check.ts';
import { checkLock } from './lock-check.ts';
import { checkMigrations } from './migration-check.ts';
import { checkDocuments } from './named-files-check.ts';
import { bin, inRoot } from './paths.ts';
import { type RunResult, run } from './run.ts';
import { checkWaiting } from './waiting-check.ts';

export interface Check {
  name: string;
  run(): Promise<RunResult>;
}

const tool = (name: string, command: string, args: string[], folder = '.'): Check => ({
  name,
  run: () => run(bin(command), args, { cwd: inRoot(folder), quiet: true }),
});

/** One program for all that runs in Node: each file is checked once. */
const nodeTypes = tool('types: contract, server, bench, scripts', 'tsc', ['-p', '.']);
const e2eTypes = tool('types: e2e', 'tsc', ['-p', 'e2e']);

/** Route types are generated from the route table first. */
const webTypes: Check = {
  name: 'types: web',
  async run() {
    const generated = await run(bin('react-router'), ['typegen'], { cwd: inRoot('web'), quiet: true });
    return generated.ok ? run(bin('tsc'), ['-p', 'web'], { quiet: true }) : generated;
  },
};

/** A fresh clone can be installed: the lockfile lists everything. */
const lockFile: Check = {
  name: 'lock file',
  run: () => run('npm', ['ci', '--dry-run', '--offline', '--loglevel=error'], { quiet: true }),
};

/** Static checks. */
export const checks: Check[] = [
  nodeTypes,
  webTypes,
  e2eTypes,
  lockFile,
  { name: 'integrity of the lock', run: checkLock },
  { name: 'folders', run: checkFolders },
  { name: 'migrations', run: checkMigrations },
  { name: 'documents', run: checkDocuments },
  { name: 'waiting in tests', run: checkWaiting },
  tool('lint', 'biome', ['check', '--error-on-warnings', '.']),
  tool('import direction', 'depcruise', ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']),
  tool('dead code', 'knip', ['--no-progress']),
];
