import type { Db } from '../platform/database/connection.ts';

/** `basic`: the child's page without health and files; `full`: with them, and tasks may be ticked. */
export type ChildView = 'none' | 'basic' | 'full';

/** What running orders decide about a child. */
export interface ChildAccess {
  /** basic while the sitter's order with that child awaits payment, full while it is active. */
  sitterAccessToChild(db: Db, sitterId: number, childId: number): Promise<ChildView>;
  /** Whether an order that awaits payment or is active needs the child. */
  isInRunningOrder(db: Db, childId: number): Promise<boolean>;
}
