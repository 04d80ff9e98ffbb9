import type { Db } from '../platform/database/connection.ts';
import { hasRunningOrder, selectStatesWithChild } from './child-access.sql.ts';

/** What running orders decide about a child: who may see its page, and whether it may be deleted. */
export const childAccess = {
  async sitterAccessToChild(db: Db, sitterId: number, childId: number): Promise<'none' | 'basic' | 'full'> {
    const states = await selectStatesWithChild(db, sitterId, childId);
    if (states.includes('active')) return 'full';
    return states.length > 0 ? 'basic' : 'none';
  },
  isInRunningOrder: hasRunningOrder,
};
