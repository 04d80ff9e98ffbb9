import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { closeMoneyCase } from '../../cases/money-cases.service.ts';
import { hasDue } from '../earnings/earned-balance.sql.ts';

export const leaving = (sitter: number) => ({ kind: 'leaving', subject_kind: 'person', subject_id: sitter }) as const;

/** The staff has nothing to do for who leaves, once everything was paid, by whatever way. */
export async function closeLeaving(deps: Pick<Deps, 'clock'>, trx: Db, sitter: number): Promise<void> {
  if (!(await hasDue(trx, sitter))) await closeMoneyCase(deps, trx, leaving(sitter));
}
