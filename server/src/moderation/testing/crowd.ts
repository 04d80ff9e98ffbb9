import { ExplainNode, type Kysely, type KyselyPlugin, RawNode, type RootOperationNode, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { DB } from '../../platform/database/schema.ts';

/** So many people, one in a thousand of them called by a rare name, and as many cases of which most are decided. */
export const insertCrowd = (database: Kysely<DB>, people: number): Promise<void> =>
  database.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    const at = sql`now() - random() * interval '300 days'`;
    await sql`insert into users (role, email, phone_number, created_at)
    select 'customer', 'crowd' || n || '@test.local', '+7' || (9100000000 + n), ${at} from generate_series(1, ${people}) n`.execute(
      db,
    );
    await sql`insert into profiles (user_id, full_name, updated_at)
    select id, case when id % 1000 = 0 then 'Аграфена Филимонова ' else 'Анна Иванова ' end || id, now()
    from users where email like 'crowd%'`.execute(db);
    await sql`insert into cases (kind, subject_id, priority, status, created_at)
    select 'lead', n, (n % 3) * 10, case when n % 100 = 0 then 'pending' else 'done' end, ${at}
    from generate_series(1, ${people}) n`.execute(db);
    for (const table of ['users', 'profiles', 'cases']) await sql`analyze ${sql.table(table)}`.execute(db);
  });

/** Asks the database how it would do what is asked of it, instead of doing it. */
const explaining = (plans: string[]): KyselyPlugin => ({
  transformQuery: ({ node }): RootOperationNode =>
    node.kind === 'SelectQueryNode'
      ? { ...node, explain: ExplainNode.create() }
      : RawNode.create(['explain ', ''], [node]),
  transformResult: async ({ result }) => {
    plans.push(result.rows.map((row) => Object.values(row)[0]).join('\n'));
    return result;
  },
});

/** The plans of all queries that a piece of work makes. */
export async function plansOf(db: Db, work: (explained: Db) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await work(db.withPlugin(explaining(plans)));
  return plans.join('\n\n');
}
