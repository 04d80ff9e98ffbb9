import type { PageRequest } from '@ladushki/contract/primitives';
import type { ReplacementOfferStatus } from '@ladushki/contract/replacements-constants';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';

export interface OfferView {
  id: number;
  status: ReplacementOfferStatus;
  /** The beginning that was accepted. */
  accepted_from: Date | null;
  is_missed: boolean;
  starts_at: Date;
  ends_at: Date;
  price: number;
  agreed: number;
  search_until: Date;
  confirm_until: Date | null;
  new_order_id: number | null;
  services: number[];
  city_id: number | null;
  shown_lat: number;
  shown_lng: number;
  lat: number | null;
  lng: number | null;
  full_name: string;
  first_name: string | null;
  erased_at: Date | null;
  children: { age: number; gender: 'male' | 'female' }[];
}

const offerViews = (db: Db, sitterId: number) =>
  db
    .selectFrom('replacement_offers as f')
    .innerJoin('replacements as r', 'r.id', 'f.replacement_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'o.customer_id')
    .innerJoin('profiles as family', 'family.user_id', 'o.customer_id')
    .innerJoin('profiles as own', 'own.user_id', 'f.sitter_id')
    .select(['f.id', 'f.status', 'f.starts_at as accepted_from', 'r.is_missed', 'r.starts_at', 'r.ends_at', 'r.price'])
    .select(['r.agreed', 'r.search_until', 'r.confirm_until', 'r.new_order_id', 'o.services', 'o.city_id'])
    .select(['o.shown_lat', 'o.shown_lng', 'own.lat', 'own.lng', 'family.full_name', 'family.first_name'])
    .select('u.erased_at')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_children as c')
          .select(['c.age_at_order as age', 'c.gender'])
          .whereRef('c.order_id', '=', 'o.id')
          .where('c.until', 'is', null)
          .orderBy('c.position'),
      ).as('children'),
    )
    .where('f.sitter_id', '=', sitterId)
    .where(
      sql<boolean>`not exists (select from blocked_pairs b where b.person_id = f.sitter_id and b.other_id = o.customer_id)`,
    )
    .$castTo<OfferView>();

export const selectOfferViews = (db: Db, sitterId: number, request: PageRequest) =>
  selectPage(offerViews(db, sitterId).orderBy('f.id', 'desc'), request);

export const selectOfferView = (db: Db, sitterId: number, id: number) =>
  offerViews(db, sitterId).where('f.id', '=', id).executeTakeFirst();
