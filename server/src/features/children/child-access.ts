import type { Db } from '../../platform/database/connection.ts';

/** `basic`: the child's page without files; `full`: with files and ticking tasks. */
export type ChildView = 'none' | 'basic' | 'full';

export interface HealthView {
  record: boolean;
  /** During a visit life-saving data needs no permission. */
  allergies: boolean;
}

/** Access to a child through active orders. */
export interface ChildAccess {
  /** basic while the sitter's order with that child awaits payment, full while it is active. */
  sitterAccessToChild(db: Db, sitterId: number, childId: number): Promise<ChildView>;
  /** The sitter's current access to the child's health data. */
  sitterAccessToHealth(db: Db, sitterId: number, childId: number, now: Date): Promise<HealthView>;
  /** Whether an order awaiting payment or active refers to the child. */
  isInRunningOrder(db: Db, childId: number): Promise<boolean>;
}
