import { ExplainNode, type KyselyPlugin, RawNode, type RootOperationNode, sql } from 'kysely';
import pg from 'pg';
import { createDatabase, type Database, type Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';

const tables = ['users', 'profiles', 'cases'];

/** Building an index over existing rows is a hundred times faster than row by row. */
async function withoutIndexes(db: Db, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname = any(${tables}) and not exists (select 1 from pg_constraint where conindid = c.oid)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

/**
 * Inserts so many people, one in a thousand with a rare name, and as many cases, most of them decided. On a connection of
 * its own: those of the site give up a statement that takes so long.
 */
export async function insertManyPeople({ config }: Pick<Deps, 'config'>, people: number): Promise<void> {
  const database = createDatabase(new pg.Pool({ connectionString: config.DATABASE_URL, max: 1 }));
  try {
    await insertInto(database, people);
  } finally {
    await database.destroy();
  }
}

const insertInto = (database: Database, people: number): Promise<void> =>
  database.transaction().execute(async (db) => {
    // Triggers are disabled: nothing needs to react to these rows.
    await sql`set local session_replication_role = replica`.execute(db);
    const at = sql`now() - random() * interval '300 days'`;
    const ids = sql`generate_series(1000001, 1000000 + ${people}) n`;
    await withoutIndexes(db, async () => {
      await sql`insert into users (id, role, email, phone_number, created_at) overriding system value
        select n, 'customer', 'crowd' || n || '@test.local', '+7' || (9100000000 + n), ${at} from ${ids}`.execute(db);
      await sql`insert into profiles (user_id, full_name, updated_at)
        select n, case when n % 1000 = 0 then 'Аграфена Филимонова ' else 'Анна Иванова ' end || n, now() from ${ids}`.execute(
        db,
      );
      await sql`insert into cases (kind, subject_id, priority, status, created_at)
        select 'lead', n, (n % 3) * 10, case when n % 100 = 0 then 'pending' else 'done' end, ${at} from ${ids}`.execute(
        db,
      );
    });
    for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
  });

/** Runs `explain` instead of the query. */
const explaining = (plans: string[], how: string): KyselyPlugin => ({
  transformQuery: ({ node }): RootOperationNode =>
    node.kind === 'SelectQueryNode'
      ? { ...node, explain: ExplainNode.create(undefined, RawNode.createWithSql(how)) }
      : RawNode.create([`explain (${how}) `, ''], [node]),
  transformResult: async ({ result }) => {
    plans.push(result.rows.map((row) => Object.values(row)[0]).join('\n'));
    return result;
  },
});

/** The plans of all queries of a piece of work. */
export async function plansOf(db: Db, work: (explained: Db) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await work(db.withPlugin(explaining(plans, 'costs')));
  return plans.join('\n\n');
}

/** How many pages of 8 KB these queries read, of memory or disk. */
export async function pagesReadBy(db: Db, work: (explained: Db) => Promise<unknown>): Promise<number> {
  const plans: string[] = [];
  await work(db.withPlugin(explaining(plans, 'analyze, buffers, timing off')));
  // The first line of a plan counts for all below it.
  const counts = plans.map((plan) => /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan));
  return counts.reduce((sum, found) => sum + Number(found?.[1] ?? 0) + Number(found?.[2] ?? 0), 0);
}
