import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** A checksum per table: equal checksums mean equal content, also in two databases. */
export const fingerprints = (db: Database) =>
  perTable(db, sql`count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)`);

/** A mark per table: equal marks of one database mean that no row was written in between. Cheaper than checksums. */
export const rowVersions = (db: Database) =>
  perTable(db, sql`count(*) || ' ' || coalesce(sum(t.xmin::text::bigint), 0)`);

/** A table without a page has no rows, as most have: only the others are read, since planning all of them takes longer. */
async function perTable(db: Database, mark: RawBuilder<unknown>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string; is_blank: boolean }>`
    select relname as name, pg_relation_size(oid) = 0 as is_blank from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  const parts = tables
    .filter(({ is_blank }) => !is_blank)
    .map(({ name }) => sql`select ${sql.lit(name)} as name, ${mark} as print from ${sql.table(name)} t`);
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const blank = tables.map(({ name }) => [name, '0 0'] as const);
  return { ...Object.fromEntries(blank), ...Object.fromEntries(rows.map(({ name, print }) => [name, print])) };
}
