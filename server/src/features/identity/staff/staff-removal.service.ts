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

/** `notify` channel of the command line, which shares only the database with the instances. */
export const staffRemovedChannel = 'staff_removed';

interface Removal {
  id: number;
  /** Null: the command line. */
  by: Pick<Actor, 'id'> | null;
  reason: string;
}

/**
 * Removes the role and all permissions, blocks the account and releases its cases. A later unblock restores a person
 * without a role, never a moderator.
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
 * Moderators cannot dismiss themselves, and of two who dismiss each other concurrently one stays, so somebody who
 * manages people is always left.
 */
export async function requireColleague(trx: Db, actor: Actor, id: number): Promise<void> {
  if (actor.id === id) throw new ApiError('wrong_state', { text: texts.notOneself });
  const people = await lockPeople(trx, [actor.id, id]);
  const [self, other] = [actor.id, id].map((each) => people.find((person) => person.id === each));
  if (self?.role !== 'moderator' || !self.permissions.includes('people')) throw new ApiError('forbidden');
  if (!other || other.erased_at) throw notFound();
  if (other.role !== 'moderator') throw new ApiError('wrong_state', { text: texts.notStaff });
}

/** Closes sockets and cached sessions on this instance of someone removed by the command line. */
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
