import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { ProviderOperation } from './provider.ts';

const pageSize = 1_000;
const tables = { payment: 'sandbox_payments', refund: 'sandbox_refunds' } as const;

/** As the provider tells them: bent, and without what is missing. */
export async function pageOfOperations(db: Db, kind: keyof typeof tables, since: Date, after: string) {
  const status = kind === 'payment' ? sql`status` : sql`'succeeded'`;
  const { rows } = await sql<ProviderOperation>`
    select ${kind} as kind, id, coalesce(bent_minor, amount::bigint * 100) as amount_minor, ${status} as status
    from ${sql.table(tables[kind])} where id > ${after} and not missing and (created_at is null or created_at >= ${since})
    order by id limit ${pageSize}`.execute(db);
  return rows;
}

export type Bend = { amount_minor: number } | { missing: boolean } | { restore: true };

export async function bendSandboxOperation(db: Db, id: string, bend: Bend): Promise<boolean> {
  const change =
    'restore' in bend
      ? { bent_minor: null, missing: false }
      : 'missing' in bend
        ? { missing: bend.missing }
        : { bent_minor: bend.amount_minor };
  const [payment, refund] = await Promise.all([
    db.updateTable('sandbox_payments').set(change).where('id', '=', id).returning('id').executeTakeFirst(),
    db.updateTable('sandbox_refunds').set(change).where('id', '=', id).returning('id').executeTakeFirst(),
  ]);
  return Boolean(payment ?? refund);
}

interface BookRow extends ProviderOperation {
  key: string;
  requests: number;
  created_at: Date;
}

const mostShown = 500;

/** Everything that was asked for, newest first; of one payer, or one entry. */
export async function selectSandboxOperations(db: Db, of: { user?: number | undefined; id?: string }) {
  const { rows } = await sql<BookRow>`
    select b.kind, b.id, b.amount_minor, b.status, b.key, b.requests, b.created_at from (
      select 'payment' as kind, id, coalesce(bent_minor, amount::bigint * 100) as amount_minor,
        case when missing then 'missing' else status end as status, request_key::text as key, requests, created_at, id as payment
      from sandbox_payments
      union all
      select 'refund', r.id, coalesce(r.bent_minor, r.amount::bigint * 100), case when r.missing then 'missing' else 'succeeded' end,
        r.request_key::text, r.requests, coalesce(r.created_at, p.created_at), p.id
      from sandbox_refunds r join sandbox_payments p on p.id = r.payment_id) b
    where (${of.id ?? null}::text is null or b.id = ${of.id ?? null})
      and (${of.user ?? null}::integer is null or exists (select from payments p where p.provider = 'sandbox'
        and p.provider_id = b.payment and ${of.user ?? null}::integer in (p.customer_id, p.payer_id)))
    order by b.created_at desc, b.id limit ${mostShown}`.execute(db);
  return rows;
}
