import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { ProviderOperation } from '../payments/payments.service.ts';

/** One comparison: the provider's books are read under `run` from the moment `begun` on, and reach back to `since`. */
export interface Run {
  run: string;
  provider: string;
  begun: Date;
  since: Date;
}

/** Our own id of an entry `o`. */
const ours = (provider: string) => sql`case o.kind
  when 'payment' then (select p.id from payments p where p.provider = ${provider} and p.provider_id = o.id)
  when 'payout' then (select y.id from payouts y where y.provider = ${provider} and y.provider_ref = o.id)
  else (select min(r.id) from refunds r where r.provider_id = o.id) end`;

export async function insertOperations(db: Db, { run, provider, begun }: Run, page: readonly ProviderOperation[]) {
  await sql`
    insert into proof_operations (run, kind, id, amount_minor, status, read_at, our_id)
    select ${run}::uuid, o.kind, o.id, o.amount_minor, o.status, ${begun}::timestamptz, ${ours(provider)}
    from jsonb_to_recordset(${JSON.stringify(page)}::jsonb) as o(kind text, id text, amount_minor bigint, status text)
    on conflict (run, kind, id) do update set amount_minor = excluded.amount_minor, status = excluded.status`.execute(
    db,
  );
}

/** What was written down by us only after the page was read. */
export async function resolveLate(db: Db, { run, provider }: Run): Promise<void> {
  await sql`update proof_operations o set our_id = ${ours(provider)} where run = ${run}::uuid and our_id is null`.execute(
    db,
  );
}

const mostDeleted = 20_000;

/** Also those of comparisons that were broken off; in parts. Returns whether there is more. */
export async function deleteSomeOf(db: Db, { run }: Run, before: Date): Promise<boolean> {
  const gone = async (table: 'proof_operations' | 'proof_found') => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where run = ${run}::uuid or read_at < ${before} limit ${mostDeleted}))`.execute(
      db,
    );
    return Number(numAffectedRows) === mostDeleted;
  };
  return (await gone('proof_operations')) || (await gone('proof_found'));
}
