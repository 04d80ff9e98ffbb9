import type { TableSum } from './database.sql.ts';

export type Sums = Record<string, TableSum>;

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
