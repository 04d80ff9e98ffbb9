import type { HealthView } from '@ladushki/contract/health-rule';
import type { Db } from '../../platform/database/connection.ts';

/** `basic`: the child's page without files; `full`: with files and ticking tasks. */
export type ChildView = 'none' | 'basic' | 'full';

/** Access to a child through active orders. */
export interface ChildAccess {
  /** basic while the sitter's order with that child awaits payment, full while it is active. */
  sitterAccessToChild(db: Db, sitterId: number, childId: number): Promise<ChildView>;
  /** What the sitter sees of the child's health now. */
  sitterAccessToHealth(db: Db, sitterId: number, childId: number, now: Date): Promise<HealthView>;
  /** Whether an order awaiting payment or active refers to the child. */
  isInRunningOrder(db: Db, childId: number): Promise<boolean>;
}
