import type { PriceType } from '@ladushki/contract/pricing';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { ProposalKind, ProposalStatus } from '@ladushki/contract/proposals-constants';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import type { Proposals } from '../../../platform/database/schema.ts';
import type { AgreedPrice, Fields } from './change.ts';
import type { StoredMoney, StoredTerms } from './effect.policy.ts';

interface Named {
  kind: ProposalKind;
  fields: Fields;
  by_side: 'customer' | 'sitter';
  status: ProposalStatus;
  before: StoredTerms;
  after: StoredTerms;
  money: StoredMoney;
}

export type StoredProposal = Omit<Selectable<Proposals>, keyof Named> & Named;

/** With the name of who made it, and the children that it names. */
export interface ProposalView extends StoredProposal {
  price_type: PriceType;
  person: { id: number; full_name: string; first_name: string | null; erased_at: Date | null };
}

const proposals = (db: Db) =>
  db
    .selectFrom('proposals')
    .innerJoin('users', 'users.id', 'proposals.by_person_id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .innerJoin('orders', 'orders.id', 'proposals.order_id')
    .selectAll('proposals')
    .select('orders.price_type')
    .select(
      sql<ProposalView['person']>`json_build_object('id', users.id, 'full_name', profiles.full_name,
        'first_name', profiles.first_name, 'erased_at', users.erased_at)`.as('person'),
    )
    .$castTo<ProposalView>();

export const selectProposal = (db: Db, id: number) => proposals(db).where('proposals.id', '=', id).executeTakeFirst();

export const selectPending = (db: Db, orderId: number) =>
  proposals(db).where('order_id', '=', orderId).where('proposals.status', '=', 'pending').executeTakeFirst();

export const selectProposals = (db: Db, orderId: number, request: PageRequest) =>
  selectPage(proposals(db).where('order_id', '=', orderId).orderBy('proposals.id', 'desc'), request);

export async function insertProposal(trx: Db, row: Insertable<Proposals>): Promise<number> {
  const { id } = await trx.insertInto('proposals').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

interface Ended {
  status: Exclude<ProposalStatus, 'pending'>;
  by: number | null;
  now: Date;
  chargeId?: number | null;
}

export async function endProposal(trx: Db, id: number, { status, by, now, chargeId = null }: Ended): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ status, ended_at: now, ended_by_id: by, charge_id: chargeId })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** As it was when both agreed: something may have been paid since it was proposed. */
export async function setMoney(trx: Db, id: number, money: StoredMoney): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ money: JSON.stringify(money) })
    .where('id', '=', id)
    .execute();
}

/** An order that has ended changes no more. */
export async function expireProposalsOf(trx: Db, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ status: 'expired', ended_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .execute();
}

/** Agreed changes of the price, oldest first: a column of a query of orders. */
export const agreedPrices = sql<AgreedPrice[]>`(select coalesce(json_agg(json_build_object('from', fields->>'from',
    'price', (fields->>'price')::integer, 'before', (before->>'price')::integer) order by ended_at, id), '[]')
  from proposals where order_id = orders.id and kind = 'price' and status = 'accepted')`;

export async function selectAgreedPrices(db: Db, orderId: number): Promise<AgreedPrice[]> {
  const query = db.selectFrom('orders').select(agreedPrices.as('prices')).where('id', '=', orderId);
  return (await query.executeTakeFirst())?.prices ?? [];
}

/** The last day of the weeks that are paid for, or asked for already. */
export async function selectChargedUntil(db: Db, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('charges')
    .select((eb) => eb.fn.max('week_end').as('until'))
    .where('order_id', '=', orderId)
    .where('kind', '!=', 'change')
    .where('status', '!=', 'canceled')
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Visits that wait to be paid with their week. */
export async function selectAskedOfWeeks(db: Db, orderId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('charge_items')
    .innerJoin('charges', 'charges.id', 'charge_items.charge_id')
    .select('visit_id')
    .where('order_id', '=', orderId)
    .where('kind', '!=', 'change')
    .where('what', '=', 'visit')
    .where('paid', '=', false)
    .execute();
  return new Set(rows.map(({ visit_id }) => visit_id));
}

export interface DueProposal {
  id: number;
  /** As text: a timestamp is finer than a Date. */
  due: string;
}

export const selectDueProposals = (
  db: Db,
  now: Date,
  after: DueProposal | null,
  limit: number,
): Promise<DueProposal[]> =>
  db
    .selectFrom('proposals')
    .select(['id', sql<string>`expires_at::text`.as('due')])
    // A literal: a generic plan has to find the index.
    .where(sql<boolean>`status = 'pending'`)
    .where('expires_at', '<=', now)
    .$if(after !== null, (due) =>
      due.where(sql<boolean>`(expires_at, id) > (${after?.due}::timestamptz, ${after?.id}::integer)`),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Names of children that still exist. */
export const selectChildNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('children')
    .select(['id', 'full_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
};
