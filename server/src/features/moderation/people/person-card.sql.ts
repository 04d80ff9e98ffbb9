import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import { complaintsAbout } from '../queue/complaint-facts.sql.ts';

export const personExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const selectOrdersOf = (db: Db, id: number, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('orders')
      .leftJoin('users as other', (join) =>
        join.on(
          sql<boolean>`other.id = case when orders.customer_id = ${id} then orders.sitter_id else orders.customer_id end`,
        ),
      )
      .leftJoin('profiles', 'profiles.user_id', 'other.id')
      .select((eb) => [
        'orders.id',
        'orders.title',
        'orders.status',
        eb('orders.customer_id', '=', id).$castTo<boolean>().as('is_customer'),
        eb
          .and([eb('disputed_at', 'is not', null), eb('dispute_settled_at', 'is', null)])
          .$castTo<boolean>()
          .as('disputed'),
        'orders.created_at',
        'other.id as other_id',
        'other.erased_at',
        'profiles.full_name',
      ])
      .where((eb) => eb.or([eb('orders.customer_id', '=', id), eb('orders.sitter_id', '=', id)]))
      .orderBy('orders.id', 'desc'),
    request,
  );

export const selectReviewsOf = (db: Db, id: number, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('reviews')
      .innerJoin('users as other', (join) =>
        join.on(
          sql<boolean>`other.id = case when reviews.author_id = ${id} then coalesce(reviews.sitter_id, reviews.customer_id) else reviews.author_id end`,
        ),
      )
      .innerJoin('profiles', 'profiles.user_id', 'other.id')
      .select((eb) => [
        'reviews.id',
        'rating',
        'context',
        'reviews.status',
        'counts',
        'not_counted',
        eb('reviews.author_id', '=', id).$castTo<boolean>().as('written'),
        'reviews.created_at',
        'other.id as other_id',
        'other.erased_at',
        'profiles.full_name',
      ])
      .where((eb) =>
        eb.or([eb('reviews.author_id', '=', id), eb('reviews.sitter_id', '=', id), eb('reviews.customer_id', '=', id)]),
      )
      .where('reviews.status', '<>', 'sealed')
      .orderBy('reviews.id', 'desc'),
    request,
  );

export const selectComplaintsOf = (db: Db, id: number, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('complaints')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('cases')
            .select(['cases.id as case_id', 'cases.status as case_status'])
            .where('cases.kind', '=', 'complaint')
            .whereRef('cases.subject_id', '=', 'complaints.id')
            .orderBy('cases.id', 'desc')
            .limit(1)
            .as('opened'),
        (join) => join.onTrue(),
      )
      .select([
        'complaints.id',
        'target',
        'reason',
        'text',
        sql<boolean>`coalesce(author_id = ${id}, false)`.as('made'),
        'complaints.created_at',
        'opened.case_id',
        'opened.case_status',
      ])
      .where(
        'complaints.id',
        'in',
        sql<number>`(select id from complaints where author_id = ${id} union ${complaintsAbout(sql`${id}::integer`)})`,
      )
      .orderBy('complaints.id', 'desc'),
    request,
  );

export const selectSessionsOf = (db: Db, id: number, now: Date, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'last_used_at'])
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('last_used_at', 'desc'),
    request,
  );
