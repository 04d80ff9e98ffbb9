import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** A checksum per table: equal checksums mean equal content, also in two databases. */
export const fingerprints = (db: Database) =>
  perTable(db, sql`count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)`);

/** A mark per table: equal marks of one database mean that no row was written in between. Cheaper than checksums. */
export const rowVersions = (db: Database) =>
  perTable(db, sql`count(*) || ' ' || coalesce(sum(t.xmin::text::bigint), 0)`);

async function perTable(db: Database, mark: RawBuilder<unknown>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const parts = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, ${mark} as print from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
