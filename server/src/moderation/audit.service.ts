import type { Actor } from '../platform/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/connection.ts';
import { insertAudit } from './audit.sql.ts';

interface Act {
  action: string;
  target: { kind: string; id: number };
  reason?: string;
}

/** Writes an act of the staff into the chain, in the transaction of what was done. */
export const recordAct = ({ clock }: { clock: Clock }, trx: Db, actor: Actor, { action, target, reason = '' }: Act) =>
  insertAudit(trx, {
    at: clock.now(),
    actor_id: actor.id,
    action,
    target_kind: target.kind,
    target_id: target.id,
    reason,
  });
