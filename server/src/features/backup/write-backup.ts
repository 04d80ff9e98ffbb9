import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveConfig } from '../../platform/config.ts';
import { createStorage } from '../../platform/storage/storage.ts';
import { createTemporaryFiles } from '../../platform/storage/temporary-files.ts';
import { type Totals, writeArchive } from './archive.ts';
import { placeFor } from './archives.ts';
import { connected } from './connected.ts';
import { contentOf } from './write-content.ts';

export interface Written {
  path: string;
  size: number;
  rows: number;
  files: number;
  missing: number;
}

/** As the site: what it may read is what is backed up. */
export async function writeBackup(config: ArchiveConfig, say: (line: string) => void): Promise<Written> {
  const path = await placeFor(config.BACKUP_DIR, new Date());
  const temporary = createTemporaryFiles(join(config.DATA_DIR, 'uploads'));
  const totals: Totals = { rows: {}, files: 0, bytes: 0, missing: 0 };
  const files = {
    storage: createStorage(config),
    temporary,
    onMissing: (key: string) => say(`not in the storage: ${key}`),
  };
  try {
    await connected(config.DATABASE_URL, (client) => writeArchive(path, contentOf({ client, files }, totals)));
  } finally {
    await temporary.close();
  }
  const rows = Object.values(totals.rows).reduce((all, each) => all + each, 0);
  return { path, size: (await stat(path)).size, rows, files: totals.files, missing: totals.missing };
}
