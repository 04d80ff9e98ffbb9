import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { createListener } from '../../../platform/database/listener.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { releaseCases } from '../../cases/cases.service.ts';
import { recordAct } from '../../moderation/audit/audit.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { endSessions } from '../sessions/sessions.sql.ts';
import { lockPeople, selectEndedSessions, takeRoleAway } from './staff-removal.sql.ts';
import { texts } from './staff-removal.texts.ts';

/** Told by the command line, which shares nothing with the instances but the database. */
export const staffRemovedChannel = 'staff_removed';

interface Removal {
  id: number;
  /** Null: the command line. */
  by: Pick<Actor, 'id'> | null;
  reason: string;
}

/**
 * The role and every permission go, the account is blocked, cases go back to the queue. Whoever unblocks it later lets
 * in a person without a role, never a moderator.
 */
export async function removeModerator(deps: { clock: Clock }, trx: Db, { id, by, reason }: Removal) {
  const now = deps.clock.now();
  const cases = await releaseCases(trx, id);
  await takeRoleAway(trx, id, now);
  const sessions = await endSessions(trx, { userId: id }, now);
  for (const each of cases) await recordAct(deps, trx, by, { action: 'unclaim', target: { kind: 'case', id: each } });
  await recordAct(deps, trx, by, { action: 'dismiss', target: { kind: 'person', id }, reason });
  return { cases, sessions };
}

/**
 * Nobody dismisses oneself, and of two who dismiss each other at once one stays: so there is always somebody left who
 * may look after people.
 */
export async function requireColleague(trx: Db, actor: Actor, id: number): Promise<void> {
  if (actor.id === id) throw new ApiError('wrong_state', { text: texts.notOneself });
  const people = await lockPeople(trx, [actor.id, id]);
  const [self, other] = [actor.id, id].map((each) => people.find((person) => person.id === each));
  if (self?.role !== 'moderator' || !self.permissions.includes('people')) throw new ApiError('forbidden');
  if (!other || other.erased_at) throw notFound();
  if (other.role !== 'moderator') throw new ApiError('wrong_state', { text: texts.notStaff });
}

/** Ends at once, on this instance, the sockets and remembered sessions of whom the command line removed. */
export function onStaffRemoved(deps: Deps, sessions: Pick<Sessions, 'announceEnded' | 'announcePersonChanged'>) {
  async function announce(id: number): Promise<void> {
    await sessions.announceEnded(id, await selectEndedSessions(deps.db, id));
    await sessions.announcePersonChanged(id);
  }
  return createListener({
    connectionString: deps.config.DATABASE_URL,
    channels: {
      [staffRemovedChannel]: (id) => {
        announce(Number(id)).catch((error) => deps.log.error({ err: error }, 'staff removal'));
      },
    },
    onConnect: () => undefined,
    log: deps.log,
  });
}
