import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFolder, endLeftovers } from './leftovers.ts';

const memory = '/dev/shm';
const prefix = 'ladushki-run-';
/** Databases and profiles of all workers take about a tenth of it. */
const enoughBytes = 4e9;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enoughBytes && process.availableMemory() >= enoughBytes;
  } catch {
    return false;
  }
}

/**
 * A folder for everything temporary of a run; what killed ones left is ended and deleted first. In memory where there
 * is plenty: there a new database takes 60 ms of a processor, on a disk 500.
 */
export async function makeTemporaryFolder(): Promise<string> {
  await endLeftovers([memory, tmpdir()].filter(existsSync), prefix);
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
  claimFolder(folder);
  // Where root runs the tests, PostgreSQL is another user.
  chmodSync(folder, 0o755);
  return folder;
}
