import pg from 'pg';

/** The job queue creates partitions at run time, and only the owner of a table may do that. */
const handOver = (role: string) => `
  do $$
  declare change text;
  begin
    for change in
      select format('alter schema jobs owner to %I', '${role}')
        from pg_namespace where nspname = 'jobs' and nspowner <> '${role}'::regrole
      union all
      select format('alter table %s owner to %I', oid::regclass, '${role}') from pg_class
        where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p', 'v') and relowner <> '${role}'::regrole
      union all
      select format('alter routine %s owner to %I', oid::regprocedure, '${role}') from pg_proc
        where pronamespace = 'jobs'::regnamespace and proowner <> '${role}'::regrole
      union all
      select format('alter type %s owner to %I', oid::regtype, '${role}') from pg_type
        where typnamespace = 'jobs'::regnamespace and typtype = 'e' and typowner <> '${role}'::regrole
    loop
      execute change;
    end loop;
  end $$`;

/** The site's role may read and write rows; it may not change tables, the migration log or the staff's audit log. */
const grantsTo = (role: string) => [
  `grant usage on schema public to ${role}`,
  `grant select, insert, update, delete on all tables in schema public to ${role}`,
  `grant usage on all sequences in schema public to ${role}`,
  `alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`,
  `alter default privileges in schema public grant usage on sequences to ${role}`,
  `revoke insert, update, delete on migrations from ${role}`,
  `revoke update, delete on audit_log from ${role}`,
];

const plainName = /^[a-z_][a-z0-9_]{0,62}$/;

/** Repeated after every migration; the job schema exists by then. */
export async function grantToSite(connectionString: string, role: string): Promise<void> {
  if (!plainName.test(role)) throw new Error(`${role}: a role is named by small letters, digits and _`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of [handOver(role), ...grantsTo(role)]) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

interface Urls {
  DATABASE_URL?: string | undefined;
  MIGRATION_DATABASE_URL?: string | undefined;
}

/** The role of the running site, when it differs from the role that migrates. */
export function siteRoleOf({ DATABASE_URL, MIGRATION_DATABASE_URL }: Urls): string | undefined {
  if (!DATABASE_URL || !MIGRATION_DATABASE_URL) return undefined;
  const [site, owner] = [DATABASE_URL, MIGRATION_DATABASE_URL].map((url) => decodeURIComponent(new URL(url).username));
  return site === owner ? undefined : site;
}
