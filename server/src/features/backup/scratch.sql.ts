import type pg from 'pg';

/** The comment of a database that proofs may empty. They make it themselves, on an empty one, so that no other is ever emptied. */
const mark = 'emptied by every proof of a backup';

const ownSchemas = `select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`;

async function mayBeEmptied(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_marked: boolean; is_empty: boolean }>(
    `select coalesce(shobj_description(oid, 'pg_database') = $1, false) as is_marked,
       not exists (select from pg_class where relnamespace in (select oid from (${ownSchemas}) own)) as is_empty
     from pg_database where datname = current_database()`,
    [mark],
  );
  return rows.some(({ is_marked, is_empty }) => is_marked || is_empty);
}

/** Refuses a database that holds anything but what a proof left there. */
export async function emptyScratch(client: pg.Client): Promise<void> {
  if (!(await mayBeEmptied(client)))
    throw new Error('BACKUP_PROOF_DATABASE_URL is not empty, and no proof has filled it: name an empty database.');
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(
    `comment on database ${client.escapeIdentifier(rows[0]?.name ?? '')} is ${client.escapeLiteral(mark)}`,
  );
  const { rows: schemas } = await client.query<{ nspname: string }>(ownSchemas);
  for (const { nspname } of schemas) await client.query(`drop schema ${client.escapeIdentifier(nspname)} cascade`);
  await client.query('create schema public');
}
