import type { ErrorCode } from '@ladushki/contract/errors';
import { type ExpenseStatus, expenseMs } from '@ladushki/contract/expense-constants';
import { later, type Visit } from '../visit.ts';

const askedStates: readonly Visit['state'][] = ['under_way', 'done', 'confirmed'];

/** Why nothing can be asked for of this visit now; null when it can. */
export function askFault({ state, ends_at }: Pick<Visit, 'state' | 'ends_at'>, now: Date): ErrorCode | null {
  if (!askedStates.includes(state)) return 'wrong_state';
  return now > later(ends_at, expenseMs) ? 'too_late' : null;
}

/** The two settle it between themselves, as they do the visit. */
export const isPaidDirectly = ({ funding }: Pick<Visit, 'funding'>) => funding === 'direct';

/** The first yes, or again while what was accepted is not paid through us. */
export const mayAccept = (status: ExpenseStatus, visit: Pick<Visit, 'funding'>) =>
  status === 'asked' || (status === 'accepted' && !isPaidDirectly(visit));
