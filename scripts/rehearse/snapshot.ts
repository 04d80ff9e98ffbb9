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

/** The commands of the release: a snapshot, restored into an empty database. */
export async function restoreSnapshot(production: Production, database: Database, folder: string): Promise<string> {
  const [target, backup] = ['restored', join(folder, 'snapshot')];
  await createDatabase(database.url('postgres'), target);
  await production.command(['backup', '--', backup]);
  // The only command that needs a superuser.
  await production.command(['restore', '--', backup], { DATABASE_URL: database.url(target) });
  return compare(await sumTables(database.url()), await sumTables(database.url(target)));
}
