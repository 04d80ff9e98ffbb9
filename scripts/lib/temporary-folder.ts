import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
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
 * A folder for everything temporary of a run. In memory where there is plenty: there a new database takes 60 ms of a
 * processor, on a disk 500.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'ladushki-run-'));
  // Where root runs the tests, PostgreSQL is another user.
  chmodSync(folder, 0o755);
  return folder;
}
