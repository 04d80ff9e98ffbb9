import { join } from 'node:path';
import type { ArchiveConfig } from '../../platform/config.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { createStorage } from '../../platform/storage/storage.ts';
import { createTemporaryFiles } from '../../platform/storage/temporary-files.ts';
import { type Totals, writeArchive } from './archive.ts';
import { alone, placeFor, removeOld, removeParts } from './archives.ts';
import { contentOf } from './write-content.ts';

export interface Written {
  path: string;
  rows: number;
  files: number;
  missing: number;
}

async function write(config: ArchiveConfig, say: (line: string) => void): Promise<Written> {
  const { BACKUP_DIR, BACKUP_KEYS } = config;
  const path = placeFor(BACKUP_DIR, BACKUP_KEYS !== undefined);
  const temporary = createTemporaryFiles(join(config.DATA_DIR, 'uploads'));
  const totals: Totals = { rows: {}, files: 0, bytes: 0, missing: 0 };
  const files = {
    storage: createStorage(config),
    temporary,
    onMissing: (key: string) => say(`not in the storage: ${key}`),
  };
  try {
    await withClient(config.DATABASE_URL, (client) =>
      writeArchive(path, contentOf({ client, files }, totals), BACKUP_KEYS),
    );
  } finally {
    await temporary.close();
  }
  const rows = Object.values(totals.rows).reduce((all, each) => all + each, 0);
  return { path, rows, files: totals.files, missing: totals.missing };
}

/** As the site: what it may read is what is backed up. Older archives make room once the new one is whole. */
export const writeBackup = (config: ArchiveConfig, say: (line: string) => void): Promise<Written> =>
  alone(config.BACKUP_DIR, async () => {
    await removeParts(config.BACKUP_DIR);
    const written = await write(config, say);
    for (const name of await removeOld(config.BACKUP_DIR, config.BACKUP_KEEP)) say(`removed: ${name}`);
    return written;
  });
