import { basename, join } from 'node:path';
import type { ArchiveConfig } from '../../platform/config.ts';
import { siteRoleOf } from '../../platform/database/site-role.ts';
import { createStorage } from '../../platform/storage/storage.ts';
import { createTemporaryFiles } from '../../platform/storage/temporary-files.ts';
import { migrateDatabase } from '../../prepare-database.ts';
import type { Totals } from './archive.ts';
import { findArchive } from './archives.ts';
import { type Check, checkRestored } from './check-restored.ts';
import { loadArchive } from './load-archive.ts';

export const filled = (path: string, { rows, files, bytes, missing }: Totals): Check => {
  const counts = Object.values(rows);
  const sum = counts.reduce((all, each) => all + each, 0);
  const lost = missing > 0 ? `; ${missing} were lost before it was written` : '';
  return {
    isPassed: true,
    said: `${basename(path)}: ${sum} rows of ${counts.length} tables are back, as many as were written of each, and ${files} files of ${bytes} bytes${lost}.`,
  };
};

/** Then brings the tables up to this version and grants the site its rights, as a migration does. */
export async function restoreBackup(config: ArchiveConfig, named: string | undefined): Promise<Check[]> {
  const url = config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL;
  const path = await findArchive(config.BACKUP_DIR, named);
  const temporary = createTemporaryFiles(join(config.DATA_DIR, 'uploads'));
  try {
    const files = { storage: createStorage(config), temporary };
    const totals = await loadArchive(path, { url, keys: config.BACKUP_KEYS, files });
    await migrateDatabase(url, siteRoleOf(config));
    return [filled(path, totals), ...(await checkRestored(url))];
  } finally {
    await temporary.close();
  }
}
