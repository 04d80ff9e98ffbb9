import type { updatePasswordBody } from '@ladushki/contract/account';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { selectCredentials, setPasswordHash } from '../accounts/people.sql.ts';
import { deleteChallengesOf } from '../second-factor/challenges.sql.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { forbidReset, selectMayResetUntil } from '../sessions/sessions.sql.ts';
import { hashPassword, passwordMatches, refuseCommonPassword } from './passwords.ts';
import { countOrRefuse, limits } from './sign-in-limits.ts';

type NewPassword = z.output<typeof updatePasswordBody>;

export function createPasswordChange(deps: Pick<Deps, 'db' | 'clock' | 'counters'>, sessions: Sessions) {
  const { db, clock, counters } = deps;

  /** Re-authentication: wrong passwords are limited as at sign-in, by a counter per person. */
  async function requirePassword(userId: number, hash: string | null, typed: string | undefined, field: string) {
    if (typed === undefined) throw invalidField(field, validationText('required'));
    const key = `wrong:person:${userId}`;
    await countOrRefuse(counters, key, limits.wrongPasswords);
    if (!(await passwordMatches(hash, typed))) throw new ApiError('wrong_password');
    await counters.clear(key);
  }

  async function mayReset(sessionId: string): Promise<boolean> {
    const until = await selectMayResetUntil(db, sessionId);
    return until !== null && until > clock.now();
  }

  return {
    /** Required before irreversible actions; people without a password pass. */
    async requireOwner(actor: Actor, typed: string | undefined): Promise<void> {
      const hash = (await selectCredentials(db, actor.id))?.password_hash;
      if (hash) await requirePassword(actor.id, hash, typed, 'password');
    },

    /** As above; nobody passes without a password. */
    async requireOwnPassword(actor: Actor, typed: string): Promise<void> {
      const hash = (await selectCredentials(db, actor.id))?.password_hash ?? null;
      await requirePassword(actor.id, hash, typed, 'password');
    },

    async changePassword(actor: Actor, { old_password, password }: NewPassword): Promise<void> {
      refuseCommonPassword(password);
      const hash = (await selectCredentials(db, actor.id))?.password_hash;
      if (hash && !(await mayReset(actor.sessionId))) {
        await requirePassword(actor.id, hash, old_password, 'old_password');
      }
      const newHash = await hashPassword(password);
      await db.transaction().execute(async (trx) => {
        await setPasswordHash(trx, actor.id, newHash);
        await forbidReset(trx, actor.sessionId);
        await deleteChallengesOf(trx, actor.id);
      });
      await sessions.endOthers(actor.id, actor.sessionId);
    },
  };
}

export type PasswordChange = ReturnType<typeof createPasswordChange>;
