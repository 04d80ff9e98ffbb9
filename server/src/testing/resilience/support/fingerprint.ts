import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** A checksum per table: equal checksums mean that nothing changed. */
export async function fingerprints(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const parts = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
