import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { ProviderOperation } from './provider.ts';

const pageSize = 1_000;
type Kind = ProviderOperation['kind'];
const tables = { payment: 'sandbox_payments', refund: 'sandbox_refunds', payout: 'sandbox_payouts' } as const;

/** Payments and refunds are kept as roubles and kopecks; refunds had no state before they could wait. */
const amountOf = (kind: Kind) => (kind === 'payout' ? sql`amount_minor` : sql`amount::bigint * 100 + kopecks`);
const statusOf = (kind: Kind, now: Date) =>
  sql`case when ready_at > ${now} then 'pending' else ${kind === 'refund' ? sql`'succeeded'` : sql`status`} end`;

/** As the provider tells them: bent, and without what is missing. */
async function pageOfOperations(db: Db, kind: Kind, since: Date, now: Date, after: string) {
  const { rows } = await sql<ProviderOperation>`
    select ${kind} as kind, id, coalesce(bent_minor, ${amountOf(kind)}) as amount_minor, ${statusOf(kind, now)} as status
    from ${sql.table(tables[kind])} where id > ${after} and not missing and (created_at is null or created_at >= ${since})
    order by id limit ${pageSize}`.execute(db);
  return rows;
}

/** A page at a time. */
export async function* readAllOperations(db: Db, kinds: readonly Kind[], since: Date, now: Date) {
  for (const kind of kinds) {
    let page = await pageOfOperations(db, kind, since, now, '');
    while (page.length > 0) {
      yield page;
      page = await pageOfOperations(db, kind, since, now, page.at(-1)?.id ?? '');
    }
  }
}

export type Bend = { amount_minor: number } | { missing: boolean } | { restore: true };

export async function bendSandboxOperation(db: Db, id: string, bend: Bend): Promise<boolean> {
  const change =
    'restore' in bend
      ? { bent_minor: null, missing: false }
      : 'missing' in bend
        ? { missing: bend.missing }
        : { bent_minor: bend.amount_minor };
  for (const table of Object.values(tables)) {
    const bent = await db.updateTable(table).set(change).where('id', '=', id).returning('id').executeTakeFirst();
    if (bent) return true;
  }
  return false;
}

interface BookRow extends ProviderOperation {
  key: string;
  requests: number;
  created_at: Date;
}

const mostShown = 500;

/** Everything that was asked for, newest first; of one payer or sitter, or one entry. */
export async function selectSandboxOperations(db: Db, of: { user?: number | undefined; id?: string }, now: Date) {
  const user = sql`${of.user ?? null}::integer`;
  const { rows } = await sql<BookRow>`
    select kind, id, amount_minor, case when missing then 'missing' when ready_at > ${now} then 'pending' else status end as status,
      key, requests, created_at
    from (
      select 'payment' as kind, id, coalesce(bent_minor, amount::bigint * 100 + kopecks) as amount_minor, missing, ready_at, status,
        request_key::text as key, requests, created_at, id as payment, null::integer as sitter
      from sandbox_payments
      union all
      select 'refund', r.id, coalesce(r.bent_minor, r.amount::bigint * 100 + r.kopecks), r.missing, r.ready_at, 'succeeded',
        r.request_key::text, r.requests, coalesce(r.created_at, p.created_at), p.id, null
      from sandbox_refunds r join sandbox_payments p on p.id = r.payment_id
      union all
      select 'payout', id, coalesce(bent_minor, amount_minor), missing, ready_at, status, request_key::text, requests, created_at,
        null, user_id
      from sandbox_payouts) b
    where (${of.id ?? null}::text is null or id = ${of.id ?? null}) and (${user} is null or sitter = ${user}
      or exists (select from payments p where p.provider = 'sandbox' and p.provider_id = b.payment and ${user} in (p.customer_id, p.payer_id)))
    order by created_at desc, id limit ${mostShown}`.execute(db);
  return rows;
}
