import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import { actsFor } from '../family/family-access.service.ts';
import { isSuspendedSitter } from '../incidents/suspensions.service.ts';
import { type HeldMeeting, isUnpaid } from './meetings.sql.ts';

export interface MeetingView extends HeldMeeting {
  order_status: string;
  order_sitter: number | null;
  customer_id: number;
  lat: number;
  lng: number;
  address: string;
  sitter_name: string;
  sitter_image: string | null;
  sitter_erased_at: Date | null;
  customer_name: string;
  customer_first_name: string | null;
  customer_image: string | null;
  customer_erased_at: Date | null;
}

const views = (db: Db) =>
  db
    .selectFrom('meetings as m')
    .innerJoin('orders', 'orders.id', 'm.order_id')
    .innerJoin('users as s', 's.id', 'm.sitter_id')
    .innerJoin('profiles as sp', 'sp.user_id', 'm.sitter_id')
    .innerJoin('users as c', 'c.id', 'orders.customer_id')
    .innerJoin('profiles as cp', 'cp.user_id', 'orders.customer_id')
    .selectAll('m')
    .select(['orders.status as order_status', 'orders.sitter_id as order_sitter', 'orders.customer_id'])
    .select(['orders.lat', 'orders.lng', 'orders.address'])
    .select(['sp.full_name as sitter_name', 'sp.image as sitter_image', 's.erased_at as sitter_erased_at'])
    .select(['cp.full_name as customer_name', 'cp.first_name as customer_first_name', 'cp.image as customer_image'])
    .select(['c.erased_at as customer_erased_at', isUnpaid('m').as('is_unpaid')])
    .select(isSuspendedSitter(sql.ref('m.sitter_id')).as('is_suspended'))
    .$castTo<MeetingView>();

export const selectMeetingView = (db: Db, id: number) => views(db).where('m.id', '=', id).executeTakeFirst();

/** By the indexes of either side. */
const ownViews = (db: Db, userId: number) =>
  views(db).where(
    sql<boolean>`m.id in (
      select id from meetings where sitter_id = ${userId}
      union all
      select x.id from family_access a join orders o on o.customer_id = a.family_id join meetings x on x.order_id = o.id
      where a.person_id = ${userId} and a.role <> 'helper')`,
  );

export const selectAgreedMeetings = (db: Db, userId: number, { from, to }: { from: Date; to: Date }) =>
  ownViews(db, userId)
    .where('m.status', 'in', ['accepted', 'done'])
    .where('m.at', '>', from)
    .where('m.at', '<', to)
    .orderBy('m.at')
    .orderBy('m.id')
    .execute();

export const selectMeetingPage = (
  db: Db,
  userId: number,
  { order, ...request }: PageRequest & { order?: number | undefined },
) =>
  selectPage(
    ownViews(db, userId)
      .$if(order !== undefined, (rows) => rows.where('m.order_id', '=', order ?? 0))
      .orderBy('m.id', 'desc'),
    request,
  );

/** Whether the order is one of the person's, or one on which they made an offer. */
export const mayKnowOrder = async (db: Db, orderId: number, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where((eb) =>
      eb.or([
        actsFor(userId, 'orders.customer_id'),
        eb('orders.sitter_id', '=', userId),
        sql<boolean>`exists (select from offers f where f.order_id = orders.id and f.sitter_id = ${userId})`,
        sql<boolean>`exists (select from meetings m where m.order_id = orders.id and m.sitter_id = ${userId})`,
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
};
