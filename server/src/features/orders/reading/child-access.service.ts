import type { Db } from '../../../platform/database/connection.ts';
import { hasRunningOrder, selectActiveOrdersWithChild, selectStatesWithChild } from './child-access.sql.ts';
import { healthAccessOf } from './health-access.policy.ts';

/** Access to a child through active orders: its page, its health data, and whether it may be deleted. */
export const childAccess = {
  async sitterAccessToChild(db: Db, sitterId: number, childId: number): Promise<'none' | 'basic' | 'full'> {
    const states = await selectStatesWithChild(db, sitterId, childId);
    if (states.includes('active')) return 'full';
    return states.length > 0 ? 'basic' : 'none';
  },
  async sitterAccessToHealth(db: Db, sitterId: number, childId: number, now: Date) {
    const orders = await selectActiveOrdersWithChild(db, sitterId, childId, now);
    const accesses = orders.map((order) => healthAccessOf(order, order, order.visit, now));
    return {
      record: accesses.some(({ open }) => open),
      allergies: accesses.some(({ isVisitUnderWay }) => isVisitUnderWay),
    };
  },
  isInRunningOrder: hasRunningOrder,
};
