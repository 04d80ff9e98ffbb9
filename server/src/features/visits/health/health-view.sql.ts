import { healthBeforeVisitMs } from '@ladushki/contract/health-rule';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Orders, Sitters } from '../../../platform/database/schema.ts';
import { isThereOn } from '../../orders/order-access.service.ts';
import { later, type Visit } from '../visit.ts';
import type { VisitOrder } from '../visits.policy.ts';

/** What the rule of health data asks of a visit, its order and its sitter. */
export type HealthVisit = Visit &
  VisitOrder &
  Pick<Selectable<Orders>, 'health_allowed_at'> &
  Pick<Selectable<Sitters>, 'verification_status' | 'verified_until'>;

const visits = (db: Db) =>
  db
    .selectFrom('visits')
    .innerJoin('orders', 'orders.id', 'visits.order_id')
    .innerJoin('sitters', 'sitters.user_id', 'visits.sitter_id')
    .selectAll('visits')
    .select(['orders.status', 'disputed_at', 'dispute_settled_at', 'billing', 'health_allowed_at'])
    .select(['verification_status', 'verified_until'])
    .orderBy('starts_at')
    .$castTo<HealthVisit>();

export const selectHealthVisit = (db: Db, id: number): Promise<HealthVisit> =>
  visits(db).where('visits.id', '=', id).executeTakeFirstOrThrow();

/** Of an order: the visit now, or else the next. */
export const selectNearestHealthVisit = (db: Db, orderId: number, now: Date): Promise<HealthVisit | undefined> =>
  visits(db)
    .where('visits.order_id', '=', orderId)
    .where((is) =>
      is.or([is('state', '=', 'under_way'), is.and([is('state', '=', 'planned'), is('ends_at', '>=', now)])]),
    )
    .limit(1)
    .executeTakeFirst();

/** Of the sitter's active orders: visits with the child, now or so near that something may be seen. */
export const selectHealthVisitsWithChild = (
  db: Db,
  sitterId: number,
  childId: number,
  now: Date,
): Promise<HealthVisit[]> =>
  visits(db)
    .innerJoin('order_children', 'order_children.order_id', 'orders.id')
    .where('orders.sitter_id', '=', sitterId)
    .where('orders.status', '=', 'active')
    .where('order_children.child_id', '=', childId)
    .where(isThereOn(sql.ref('visits.date')))
    .where((is) =>
      is.or([
        is('state', '=', 'under_way'),
        is.and([
          is('state', '=', 'planned'),
          is('ends_at', '>=', now),
          is('starts_at', '<=', later(now, healthBeforeVisitMs)),
        ]),
      ]),
    )
    .execute();
