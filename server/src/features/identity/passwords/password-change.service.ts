import type { updatePasswordBody } from '@ladushki/contract/account';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { ownContacts } from '../accounts/own-contacts.ts';
import { resetPasswordHash, selectCredentials, setPasswordHash } from '../accounts/people.sql.ts';
import { deleteChallengesOf } from '../second-factor/challenges.sql.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { forbidReset, isRecovered, selectMayResetUntil } from '../sessions/sessions.sql.ts';
import type { Alerts } from '../takeover/alerts.ts';
import { refuseTakenOver } from '../takeover/open-ways.ts';
import { type HashCaller, hashPassword, passwordMatches, refuseCommonPassword } from './passwords.ts';
import { countOrRefuse, limits } from './sign-in-limits.ts';

export type { HashCaller } from './passwords.ts';

type NewPassword = z.output<typeof updatePasswordBody>;

export function createPasswordChange(
  deps: Pick<Deps, 'db' | 'clock' | 'counters'>,
  sessions: Sessions,
  alerts: Alerts,
) {
  const { db, clock, counters } = deps;

  /** Re-authentication: wrong passwords are limited as at sign-in, by a counter per person. */
  async function requirePassword(userId: number, hash: string | null, typed: string, caller: HashCaller) {
    await refuseTakenOver(db, userId);
    const key = `wrong:person:${userId}`;
    await countOrRefuse(counters, key, limits.wrongPasswords);
    if (!(await passwordMatches(hash, typed, caller))) throw new ApiError('wrong_password');
    await counters.clear(key);
  }

  async function mayReset(sessionId: string): Promise<boolean> {
    const until = await selectMayResetUntil(db, sessionId);
    return until !== null && until > clock.now();
  }

  return {
    /** Nobody passes without a password. */
    async requireOwnPassword(actor: Actor, typed: string, caller: HashCaller): Promise<void> {
      const hash = (await selectCredentials(db, actor.id))?.password_hash ?? null;
      await requirePassword(actor.id, hash, typed, caller);
    },

    mayReset: ({ sessionId }: Actor) => mayReset(sessionId),

    /** By the old one; without it only whoever was confirmed, or recovered the account, comes here. */
    async changePassword(actor: Actor, { old_password, password }: NewPassword, caller: HashCaller): Promise<void> {
      refuseCommonPassword(password);
      if (old_password !== undefined) {
        const hash = (await selectCredentials(db, actor.id))?.password_hash ?? null;
        await requirePassword(actor.id, hash, old_password, caller);
      }
      const isReset =
        old_password === undefined && (await isRecovered(db, actor.sessionId)) && (await mayReset(actor.sessionId));
      const newHash = await hashPassword(password, caller);
      await db.transaction().execute(async (trx) => {
        if (isReset) {
          const at = clock.now();
          await resetPasswordHash(trx, actor.id, newHash, at);
          const to = await ownContacts(trx, actor.id, at);
          await alerts.tell(trx, { userId: actor.id, kind: 'password', at, to });
        } else await setPasswordHash(trx, actor.id, newHash);
        await forbidReset(trx, actor.sessionId);
        await deleteChallengesOf(trx, actor.id);
      });
      await sessions.endOthers(actor.id, actor.sessionId);
    },
  };
}

export type PasswordChange = ReturnType<typeof createPasswordChange>;
