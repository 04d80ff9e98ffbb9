import type { OfferState } from '@ladushki/contract/order-states';
import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import { actsFor } from '../../family/family-access.service.ts';
import type { PricedPeriod } from '../order.ts';
import type { PersonColumns } from '../reading/order-view.sql.ts';

export interface OfferView extends Omit<PersonColumns, 'id' | 'first_name'> {
  id: number;
  sitter_id: number;
  price: number;
  version: number;
  outdated: boolean;
  message: string;
  status: OfferState;
  created_at: Date;
  chat_room: number | null;
  order: PricedPeriod & { id: number; shown_lat: number; shown_lng: number };
}

/** An offer with its order, its sitter's name and their room. */
const offerViews = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('orders', 'orders.id', 'offers.order_id')
    .innerJoin('users', 'users.id', 'offers.sitter_id')
    .innerJoin('profiles', 'profiles.user_id', 'offers.sitter_id')
    .leftJoin('chat_rooms', (join) =>
      join
        .on('chat_rooms.low_user_id', '=', sql<number>`least(orders.customer_id, offers.sitter_id)`)
        .on('chat_rooms.high_user_id', '=', sql<number>`greatest(orders.customer_id, offers.sitter_id)`),
    )
    .select([
      'offers.id',
      'offers.sitter_id',
      'offers.price',
      'offers.version',
      sql<boolean>`offers.agreed_terms is not null`.as('outdated'),
      'offers.message',
      'offers.status',
      'offers.created_at',
      'chat_rooms.id as chat_room',
      'profiles.full_name',
      'profiles.image',
      'users.erased_at',
      sql<OfferView['order']>`to_jsonb(orders)`.as('order'),
    ]);

const isLive = sql`offers.status = 'pending'`;

export const selectOfferView = (db: Db, id: number) =>
  offerViews(db).where('offers.id', '=', id).$castTo<OfferView>().executeTakeFirstOrThrow();

export const selectOffersOfOrder = (db: Db, orderId: number, request: PageRequest) =>
  selectPage(
    offerViews(db)
      .where('offers.order_id', '=', orderId)
      .orderBy(isLive, 'desc')
      .orderBy('offers.id', 'desc')
      .$castTo<OfferView>(),
    request,
  );

export const selectLiveOffersTo = (db: Db, personId: number, request: PageRequest) =>
  selectPage(
    offerViews(db)
      .where(actsFor(personId, 'orders.customer_id'))
      .where('orders.status', '=', 'open')
      .where(sql<boolean>`${isLive}`)
      .orderBy('offers.id', 'desc')
      .$castTo<OfferView>(),
    request,
  );
