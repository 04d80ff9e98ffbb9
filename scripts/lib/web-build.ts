import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { FolderInUseError, type FolderLock, lockFolder } from '../../server/src/platform/storage/folder-lock.ts';
import { bin, inRoot, root } from './paths.ts';
import { runStep } from './step.ts';

const buildFolder = inRoot('web', 'build');
const stampFile = inRoot('web', 'build', '.sources');
const sources = [
  'web/*.{ts,json}',
  'web/texts/**/*.ts',
  'web/src/**/*',
  'web/public/**/*',
  'contract/src/**/*.ts',
  'package-lock.json',
];

/** Builds the web unless the last build has the same sources. */
export async function ensureWebBuild(signal?: AbortSignal): Promise<void> {
  if (isFresh()) return;
  const lock = await waitForLock(signal);
  try {
    if (isFresh()) return;
    rmSync(stampFile, { force: true });
    const hash = sourcesHash();
    const env = { ...process.env, NODE_ENV: 'production' };
    await runStep({
      title: 'Building the pages',
      command: bin('react-router'),
      args: ['build'],
      options: { cwd: inRoot('web'), env, ...(signal && { signal }) },
      lock,
    });
    writeFileSync(stampFile, hash);
  } finally {
    await lock.release();
  }
}

function isFresh(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash();
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(process.env.WITH_KIT ?? '');
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Another command may be building: its result is used. */
async function waitForLock(signal?: AbortSignal): Promise<FolderLock> {
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      return await lockFolder(buildFolder);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      if (tries === 0) console.log('Another start builds the pages already; this one waits for it…');
      await delay(200);
    }
  }
}
