import type { Db } from '../../platform/database/connection.ts';

/** `basic`: the child's page without files; `full`: with them, and tasks may be ticked. */
export type ChildView = 'none' | 'basic' | 'full';

export interface HealthView {
  record: boolean;
  /** A visit is under way: what saves a life waits for no permission. */
  allergies: boolean;
}

/** What running orders decide about a child. */
export interface ChildAccess {
  /** basic while the sitter's order with that child awaits payment, full while it is active. */
  sitterAccessToChild(db: Db, sitterId: number, childId: number): Promise<ChildView>;
  /** What the sitter may know of the child's health at this moment. */
  sitterAccessToHealth(db: Db, sitterId: number, childId: number, now: Date): Promise<HealthView>;
  /** Whether an order that awaits payment or is active needs the child. */
  isInRunningOrder(db: Db, childId: number): Promise<boolean>;
}
