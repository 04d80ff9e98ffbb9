import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, sumTables, type TableSum } from './database.sql.ts';
import type { Database } from './database.ts';
import type { Production } from './production.ts';

type Sums = Record<string, TableSum>;

/** Throws on a table that differs; otherwise says how much was compared. */
export function compare(original: Sums, restored: Sums): string {
  const tables = [...new Set([...Object.keys(original), ...Object.keys(restored)])];
  const differing = tables.filter(
    (table) =>
      original[table]?.rows !== restored[table]?.rows || original[table]?.checksum !== restored[table]?.checksum,
  );
  const describe = (table: string) => `${table}: ${original[table]?.rows} rows, restored ${restored[table]?.rows}`;
  if (differing.length > 0) throw new Error(`The restored data differs:\n${differing.map(describe).join('\n')}`);
  const rows = Object.values(original).reduce((all, { rows: each }) => all + each, 0);
  return `${tables.length} tables, ${rows} rows, all checksums equal`;
}

/** The commands of the release: an archive, restored into an empty database with its files. */
export async function restoreArchive(production: Production, database: Database, folder: string): Promise<string> {
  const target = 'restored';
  await createDatabase(database.url('postgres'), target, 'ladushki_owner');
  const archives = { BACKUP_DIR: join(folder, 'archives') };
  await production.command(['backup'], archives);
  const [archive = ''] = readdirSync(archives.BACKUP_DIR);
  const place = {
    DATABASE_URL: database.urlOf('ladushki_site', target),
    MIGRATION_DATABASE_URL: database.urlOf('ladushki_owner', target),
    DATA_DIR: join(folder, target),
  };
  await production.command(['restore', '--', archive], { ...archives, ...place });
  const compared = compare(await sumTables(database.url()), await sumTables(database.url(target)));
  await production.startOn(place);
  return `${compared}; an instance started on them`;
}
