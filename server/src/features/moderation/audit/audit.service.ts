import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { findBrokenLink, insertAudit } from './audit.sql.ts';

interface Act {
  action: string;
  target: { kind: string; id: number };
  reason?: string;
}

/**
 * Appends an action of the staff, or of the command line (null), to the hash chain, in the transaction of the action.
 */
export const recordAct = (
  { clock }: { clock: Clock },
  trx: Db,
  actor: Pick<Actor, 'id'> | null,
  { action, target, reason = '' }: Act,
) =>
  insertAudit(trx, {
    at: clock.now(),
    actor_id: actor?.id ?? null,
    action,
    target_kind: target.kind,
    target_id: target.id,
    reason,
  });

/** The actor's name as colleagues see it; none for the command line. */
export const presentActor = ({ actor_id, full_name }: { actor_id: number | null; full_name: string | null }) =>
  actor_id === null ? null : { id: actor_id, full_name: full_name ?? '' };

/** The first entry that was changed after it was written; none in a whole log. */
export const findChangedEntry = (db: Db): Promise<number | null> => findBrokenLink(db);
