import { join } from 'node:path';
import { type ArchiveConfig, ConfigError } from '../../platform/config.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { migrateDatabase } from '../../prepare-database.ts';
import { alone, listArchives, noteProof } from './archives.ts';
import { type Check, checkRestored } from './check-restored.ts';
import { loadArchive } from './load-archive.ts';
import { filled } from './restore-backup.ts';
import { emptyScratch } from './scratch.sql.ts';

async function restoreOnce(path: string, url: string, keys: string | undefined): Promise<Check[]> {
  try {
    await withClient(url, emptyScratch);
    const totals = await loadArchive(path, { url, keys, files: null });
    await migrateDatabase(url, undefined);
    return [filled(path, totals), ...(await checkRestored(url))];
  } finally {
    // What people wrote is not left in a second place.
    await withClient(url, emptyScratch);
  }
}

/** Restores the newest archive into a database of its own, and reads its files to their end. */
export function proveBackup({
  BACKUP_DIR,
  BACKUP_KEYS,
  BACKUP_PROOF_DATABASE_URL: url,
}: ArchiveConfig): Promise<Check[]> {
  if (!url) throw new ConfigError('BACKUP_PROOF_DATABASE_URL: needed to prove a backup');
  return alone(BACKUP_DIR, async () => {
    const [newest] = await listArchives(BACKUP_DIR);
    if (!newest) throw new Error(`There is no archive in ${BACKUP_DIR}.`);
    const checks = await restoreOnce(join(BACKUP_DIR, newest), url, BACKUP_KEYS);
    const said = checks.map((check) => check.said).join('\n');
    if (checks.some(({ isPassed }) => !isPassed)) throw new Error(said);
    await noteProof(BACKUP_DIR, newest, said);
    return checks;
  });
}
