import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import { type OrderView, orderViews, type PersonColumns } from '../reading/order-view.sql.ts';

/** Sitters invited to an order, the first first. */
export const selectInvitedIds = async (db: Db, orderId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('order_invitations')
    .select('sitter_id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ sitter_id }) => sitter_id);
};

/** `first` is the number of the first one: no order has two of the same. */
export async function insertInvitations(
  trx: Db,
  { orderId, sitters, first, now }: { orderId: number; sitters: readonly number[]; first: number; now: Date },
): Promise<void> {
  const rows = sitters.map((sitter_id, index) => ({
    order_id: orderId,
    sitter_id,
    position: first + index,
    created_at: now,
  }));
  await trx.insertInto('order_invitations').values(rows).execute();
}

export const selectInvitation = (db: Db, orderId: number, sitterId: number) =>
  db
    .selectFrom('order_invitations')
    .select('declined_at')
    .where('order_id', '=', orderId)
    .where('sitter_id', '=', sitterId)
    .executeTakeFirst();

export async function declineInvitation(trx: Db, orderId: number, sitterId: number, now: Date): Promise<void> {
  await trx
    .updateTable('order_invitations')
    .set({ declined_at: now })
    .where('order_id', '=', orderId)
    .where('sitter_id', '=', sitterId)
    .execute();
}

/** Latest offers of these sitters on an order. */
export const selectOfferStates = (db: Db, orderId: number, sitters: readonly number[]) =>
  db
    .selectFrom('offers')
    .distinctOn('sitter_id')
    .select(['sitter_id', 'status'])
    .where('order_id', '=', orderId)
    .where('sitter_id', 'in', [...sitters])
    .orderBy('sitter_id')
    .orderBy('id', 'desc')
    .execute();

export interface InvitedSitter {
  sitter: PersonColumns;
  created_at: Date;
  declined_at: Date | null;
  has_offer: boolean;
}

/** Everybody invited to an order, or one of them. */
export const selectInvited = (db: Db, orderId: number, only: number | null): Promise<InvitedSitter[]> =>
  db
    .selectFrom('order_invitations')
    .select((eb) => [
      'order_invitations.created_at',
      'order_invitations.declined_at',
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .innerJoin('profiles', 'profiles.user_id', 'users.id')
          .select(['users.id', 'profiles.full_name', 'profiles.first_name', 'profiles.image', 'users.erased_at'])
          .whereRef('users.id', '=', 'order_invitations.sitter_id'),
      ).as('sitter'),
      sql<boolean>`exists (select from offers o where o.order_id = order_invitations.order_id
        and o.sitter_id = order_invitations.sitter_id and o.status <> 'withdrawn')`.as('has_offer'),
    ])
    .where('order_id', '=', orderId)
    .$if(only !== null, (query) => query.where('sitter_id', '=', only))
    .orderBy('position')
    .$castTo<InvitedSitter>()
    .execute();

/** Open announcements to which the sitter is invited; none of families with a block between them. */
export const selectInvitedOrders = (db: Db, sitterId: number, request: PageRequest) =>
  selectPage(
    orderViews(db, sitterId)
      .innerJoin('order_invitations', 'order_invitations.order_id', 'orders.id')
      .select('order_invitations.created_at as invited_at')
      .where('order_invitations.sitter_id', '=', sitterId)
      .where('order_invitations.declined_at', 'is', null)
      .where('orders.status', '=', 'open')
      .where(
        sql<boolean>`not exists (select from blocked_pairs b
          where b.person_id = ${sitterId} and b.other_id = orders.customer_id)`,
      )
      .orderBy('order_invitations.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .$castTo<OrderView & { invited_at: Date }>(),
    request,
  );
