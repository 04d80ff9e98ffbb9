import type { EarningKind } from '@ladushki/contract/earning-constants';
import type { CauseKind } from '@ladushki/contract/ledger';

/** Lines that a visit has already for its time as planned. */
export interface LinesBefore {
  /** One that no dispute took back. */
  hasLive: boolean;
  /** What one was that a dispute took back. */
  takenKind: EarningKind | null;
}

/** What an earning of a visit is on the sitter's list. */
export function lineKindOf(cause: CauseKind, { hasLive, takenKind }: LinesBefore): EarningKind {
  if (cause === 'visit' || cause === 'late_cancel') return cause;
  if (cause === 'overtime' || cause === 'overtime_release') return 'overtime';
  return hasLive ? 'correction' : (takenKind ?? 'visit');
}
