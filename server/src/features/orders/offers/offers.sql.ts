import type { OfferState } from '@ladushki/contract/order-states';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Offers } from '../../../platform/database/schema.ts';
import type { AgreedTerms } from './terms.ts';

export interface OfferRow extends Omit<Selectable<Offers>, 'status' | 'agreed_terms'> {
  status: OfferState;
  agreed_terms: AgreedTerms | null;
}

const allOffers = (db: Db) => db.selectFrom('offers').selectAll().$castTo<OfferRow>();

export const selectOffer = (db: Db, id: number) => allOffers(db).where('id', '=', id).executeTakeFirst();

/** A sitter's latest offer on an order; earlier ones were withdrawn. */
export const selectLatestOffer = (db: Db, orderId: number, sitterId: number) =>
  allOffers(db)
    .where('order_id', '=', orderId)
    .where('sitter_id', '=', sitterId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertOffer = (
  trx: Db,
  row: { order_id: number; sitter_id: number; price: number; message: string; created_at: Date },
) =>
  trx
    .insertInto('offers')
    .values({ ...row, status: 'pending', changed_at: row.created_at })
    .returningAll()
    .$castTo<OfferRow>()
    .executeTakeFirstOrThrow();

export const updateOffer = (trx: Db, id: number, change: Updateable<Offers>) =>
  trx
    .updateTable('offers')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .$castTo<OfferRow>()
    .executeTakeFirstOrThrow();

/** Changes the state of an order's offers; returns their sitters. */
export async function turnOffers(
  trx: Db,
  orderId: number,
  from: OfferState,
  to: OfferState,
  at: Date,
): Promise<number[]> {
  const rows = await trx
    .updateTable('offers')
    .set({ status: to, changed_at: at })
    .where('order_id', '=', orderId)
    .where('status', '=', from)
    .returning('sitter_id')
    .execute();
  return rows.map(({ sitter_id }) => sitter_id);
}

/** Marks the live offers as made for these earlier terms, or for still earlier ones; returns their sitters. */
export async function outdateOffers(trx: Db, orderId: number, terms: AgreedTerms): Promise<number[]> {
  const rows = await trx
    .updateTable('offers')
    .set({
      agreed_terms: sql`case when agreed_terms is null then ${JSON.stringify(terms)}::jsonb
        else agreed_terms || jsonb_build_object('changed', (select jsonb_agg(distinct part)
          from jsonb_array_elements((agreed_terms -> 'changed') || ${JSON.stringify(terms.changed)}::jsonb) as part)) end`,
    })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .returning('sitter_id')
    .execute();
  return rows.map(({ sitter_id }) => sitter_id);
}

export const hasAcceptableOffer = async (db: Db, orderId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .where('agreed_terms', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const countLiveOffers = async (trx: Db, orderId: number): Promise<number> => {
  const row = await trx
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return row.count;
};

/** A sitter's open offers, by order. */
export const selectLiveOffersOf = (db: Db, sitterId: number) =>
  allOffers(db)
    .where('sitter_id', '=', sitterId)
    .where('status', 'in', ['pending', 'closed'])
    .orderBy('order_id')
    .execute();
