import type {
  ReplacementMode,
  ReplacementOfferStatus,
  ReplacementStatus,
} from '@ladushki/contract/replacements-constants';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { ReplacementOffers, Replacements } from '../../platform/database/schema.ts';

export interface Replacement extends Omit<Selectable<Replacements>, 'status' | 'mode'> {
  status: ReplacementStatus;
  mode: Exclude<ReplacementMode, 'off'>;
}

export interface Offer extends Omit<Selectable<ReplacementOffers>, 'status'> {
  status: ReplacementOfferStatus;
}

/** False: the visit had one already. */
export async function insertReplacement(trx: Db, row: Insertable<Replacements>): Promise<number | null> {
  const made = await trx
    .insertInto('replacements')
    .values(row)
    .onConflict((conflict) => conflict.column('visit_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

const all = (db: Db) => db.selectFrom('replacements').selectAll('replacements').$castTo<Replacement>();

export const selectReplacement = (db: Db, id: number) => all(db).where('id', '=', id).executeTakeFirst();

/** Locked until the commit: of two who accept at once the second sees the first. */
export const lockReplacement = (trx: Db, id: number) => all(trx).where('id', '=', id).forUpdate().executeTakeFirst();

export const lockReplacementOfNewOrder = (trx: Db, orderId: number) =>
  all(trx).where('new_order_id', '=', orderId).forUpdate().executeTakeFirst();

export const lockReplacementOfVisit = (trx: Db, visitId: number) =>
  all(trx).where('visit_id', '=', visitId).forUpdate().executeTakeFirst();

/** Those that still look for somebody, in a fixed order. */
export const lockLiveOfOrder = (trx: Db, orderId: number) =>
  all(trx)
    .where('order_id', '=', orderId)
    .where('status', 'in', ['searching', 'found'])
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockLiveOfCustomer = (trx: Db, customerId: number) =>
  all(trx)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('customer_id', '=', customerId))
    .where('status', 'in', ['searching', 'found'])
    .orderBy('id')
    .forUpdate()
    .execute();

export const updateReplacement = (trx: Db, id: number, change: Updateable<Replacements>) =>
  trx
    .updateTable('replacements')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .$castTo<Replacement>()
    .executeTakeFirstOrThrow();

export async function insertOffers(trx: Db, replacement_id: number, sitters: readonly number[], now: Date) {
  if (sitters.length === 0) return [];
  return trx
    .insertInto('replacement_offers')
    .values(sitters.map((sitter_id) => ({ replacement_id, sitter_id, created_at: now, changed_at: now })))
    .returning(['id', 'sitter_id'])
    .execute();
}

const allOffers = (db: Db) => db.selectFrom('replacement_offers').selectAll().$castTo<Offer>();

export const selectOffer = (db: Db, id: number) => allOffers(db).where('id', '=', id).executeTakeFirst();

/** Who accepted. */
export const selectWinner = (db: Db, replacementId: number) =>
  allOffers(db)
    .where('replacement_id', '=', replacementId)
    .where('status', 'in', ['accepted', 'confirmed'])
    .executeTakeFirst();

export async function updateOffer(trx: Db, id: number, change: Updateable<ReplacementOffers>): Promise<void> {
  await trx.updateTable('replacement_offers').set(change).where('id', '=', id).execute();
}

export async function turnOffers(
  trx: Db,
  replacementId: number,
  { from, to, now }: { from: ReplacementOfferStatus; to: ReplacementOfferStatus; now: Date },
): Promise<void> {
  await trx
    .updateTable('replacement_offers')
    .set({ status: to, changed_at: now })
    .where('replacement_id', '=', replacementId)
    .where('status', '=', from)
    .execute();
}

/** Of a sitter who is gone: what waits for an answer, and what was accepted and is not confirmed. */
export const selectLiveOffersOf = (db: Db, sitterId: number) =>
  allOffers(db)
    .where('sitter_id', '=', sitterId)
    .where('status', 'in', ['open', 'accepted'])
    .orderBy('replacement_id')
    .execute();

export interface DueReplacement {
  id: number;
  /** As text: a timestamp is finer than a Date. */
  due: string;
}

export const selectDueReplacements = (db: Db, now: Date, after: DueReplacement | null, limit: number) =>
  db
    .selectFrom('replacements')
    .select(['id', sql<string>`due_at::text`.as('due')])
    .where('due_at', '<=', now)
    .$if(after !== null, (due) =>
      due.where(sql<boolean>`(due_at, id) > (${after?.due}::timestamptz, ${after?.id}::integer)`),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function setMode(trx: Db, orderId: number, mode: ReplacementMode): Promise<void> {
  await trx.updateTable('orders').set({ replacement: mode }).where('id', '=', orderId).execute();
}
