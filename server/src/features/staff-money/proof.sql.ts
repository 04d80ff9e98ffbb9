import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../platform/database/connection.ts';
import type { Run } from './proof-books.sql.ts';
import { extras, parts, within } from './proof-parts.sql.ts';
import { countByRanges, type Range, rangesOf } from './proof-ranges.sql.ts';

export interface Checked {
  payments: number;
  refunds: number;
  payouts: number;
  visits: number;
  postings: number;
}

/** Planned for the range at hand, and never row against row: a plan for any range would read all of it for each row. */
const plannedForRanges = sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_nestloop', 'off', true)`;

const gather = (db: Database, { run, begun }: Run, differing: RawBuilder<unknown>) =>
  db.transaction().execute(async (trx) => {
    await plannedForRanges.execute(trx);
    await sql`
      insert into proof_found (run, kind, subject_kind, subject_id, provider_minor, ledger_minor, visits_minor, read_at)
      select ${run}::uuid, found.*, ${begun}::timestamptz from (${differing}) found`.execute(trx);
  });

async function countCompared(db: Db, table: keyof typeof parts, run: Run, range: Range): Promise<number> {
  const { scope } = parts[table];
  if (!scope) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${within('id', range)} and ${scope(run)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Range by range, each a short statement of its own; gathers what differs, and says how much was compared. */
export async function compareBooks(db: Database, run: Run): Promise<Checked> {
  await sql`analyze proof_operations`.execute(db);
  const postings = await countByRanges(db, 'postings');
  const checked = { payments: 0, refunds: 0, payouts: 0, visits: 0, users: 0, postings };
  for (const table of Object.keys(parts) as (keyof typeof parts)[]) {
    for await (const range of rangesOf(db, table, parts[table].size)) {
      await gather(db, run, parts[table].differing(run, range));
      checked[table] += await countCompared(db, table, run, range);
    }
  }
  await gather(db, run, extras(run));
  const { users: _, ...counted } = checked;
  return counted;
}

/** Of a provider that there is not: what remains is our own rows against each other. */
const ownBooks: Run = { run: randomUUID(), provider: '', begun: new Date(0), since: new Date(0) };

export const countDiffering = (db: Database, table: keyof typeof parts, range: Range): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await plannedForRanges.execute(trx);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${parts[table].differing(ownBooks, range)}) found`.execute(trx);
    return rows[0]?.count ?? 0;
  });

export const insertProof = async (trx: Db, at: Date, checked: Checked): Promise<number> => {
  const row = { at, status: 'equal', checked: JSON.stringify(checked) };
  return (await trx.insertInto('money_proofs').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const mostKept = 1_000;

/** Keeps some of what was gathered with the proof; ids of differences that were never found before, null when none is left. */
export async function keepFound(trx: Db, { run, begun }: Run, proofId: number): Promise<number[] | null> {
  const { rows } = await sql<{ id: number | null; is_new: boolean }>`
    with taken as (
      delete from proof_found where ctid = any(array(select ctid from proof_found where run = ${run}::uuid limit ${mostKept}))
      returning *),
    found as (select distinct on (kind, subject_kind, subject_id) * from taken),
    kept as (
      insert into money_differences (kind, subject_kind, subject_id, found_at)
      select kind, subject_kind, subject_id, ${begun} from found
      on conflict (kind, subject_kind, subject_id) do update set found_at = money_differences.found_at
      returning id, kind, subject_kind, subject_id, xmax = 0 as is_new),
    noted as (
      insert into money_proof_differences (proof_id, difference_id, provider_minor, ledger_minor, visits_minor)
      select ${proofId}, k.id, f.provider_minor, f.ledger_minor, f.visits_minor
      from kept k join found f using (kind, subject_kind, subject_id)
      on conflict do nothing),
    marked as (update money_proofs set status = 'different' where id = ${proofId} and exists (select from kept))
    select id, is_new from kept order by id`.execute(trx);
  return rows.length === 0 ? null : rows.flatMap(({ id, is_new }) => (id !== null && is_new ? [id] : []));
}
