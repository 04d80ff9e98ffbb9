import type { Db } from '../../../platform/database/connection.ts';
import { healthViewOfChild } from '../../visits/health/health-view.service.ts';
import { hasRunningOrder, selectStatesWithChild } from './child-access.sql.ts';

/** Access to a child through active orders: its page, its health data, and whether it may be deleted. */
export const childAccess = {
  async sitterAccessToChild(db: Db, sitterId: number, childId: number): Promise<'none' | 'basic' | 'full'> {
    const states = await selectStatesWithChild(db, sitterId, childId);
    if (states.includes('active')) return 'full';
    return states.length > 0 ? 'basic' : 'none';
  },
  sitterAccessToHealth: healthViewOfChild,
  isInRunningOrder: hasRunningOrder,
};
