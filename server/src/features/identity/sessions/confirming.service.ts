import type { account } from '@ladushki/contract/account';
import type { BodyOf } from '@ladushki/contract/endpoint';
import { codeLimits, confirmedSeconds } from '@ladushki/contract/identity-constants';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import type { Codes } from '../accounts/codes.service.ts';
import { selectCredentials } from '../accounts/people.sql.ts';
import type { Caller } from '../caller.ts';
import { texts } from '../identity.texts.ts';
import type { PasswordChange } from '../passwords/password-change.service.ts';
import { countOrRefuse, limits } from '../passwords/sign-in-limits.ts';
import { selectFactors } from '../second-factor/factors.sql.ts';
import type { FactorCaller, FactorProof, GivenFactor } from '../second-factor/prove-factor.service.ts';
import { isConfirmedAt, setConfirmedUntil } from './sessions.sql.ts';

interface ConfirmingParts {
  codes: Codes;
  passwords: Pick<PasswordChange, 'requireOwnPassword'>;
  proof: FactorProof;
}

/** Step-up authentication: what is irreversible or about money asks for the person once more, in this session. */
export function createConfirming(
  { db, clock, counters }: Pick<Deps, 'db' | 'clock' | 'counters'>,
  { codes, passwords, proof }: ConfirmingParts,
) {
  async function confirmSession(trx: Db, { sessionId }: Actor): Promise<{ confirmed_until: string }> {
    const until = new Date(clock.now().getTime() + confirmedSeconds * 1000);
    await setConfirmedUntil(trx, sessionId, until);
    return { confirmed_until: until.toISOString() };
  }

  /** The contact that a code goes to; none for who has a password, or no confirmed contact. */
  async function contactOf(actor: Actor) {
    const person = await selectCredentials(db, actor.id);
    const email = person?.email_verified_at ? person.email : null;
    const phone = person?.phone_verified_at ? person.phone_number : null;
    return { hasPassword: Boolean(person?.password_hash), login: email ?? phone };
  }

  async function confirmByFactor(actor: Actor, factor: GivenFactor, caller: FactorCaller) {
    if (Object.values(factor).every((given) => given === undefined)) {
      throw invalidField('password', texts.confirmByFactor);
    }
    const attempt = await proof.count(actor.id, caller);
    const { take } = await proof.read(actor.id, factor, caller);
    const confirmed = await db.transaction().execute(async (trx) => {
      if (!(await take(trx))) throw new ApiError('bad_code');
      return confirmSession(trx, actor);
    });
    await attempt.giveBack();
    return confirmed;
  }

  return {
    isConfirmed: ({ sessionId }: Actor): Promise<boolean> => isConfirmedAt(db, sessionId, clock.now()),

    /** By a second factor who has one: a stolen password alone must not change where money goes. */
    async confirm(actor: Actor, body: BodyOf<typeof account.confirm>, caller: Caller & FactorCaller) {
      const { password, code, ...factor } = body;
      if ((await selectFactors(db, actor.id)).length > 0) return confirmByFactor(actor, factor, caller);
      if (password !== undefined) {
        await passwords.requireOwnPassword(actor, password);
        return confirmSession(db, actor);
      }
      const { hasPassword, login } = await contactOf(actor);
      if (hasPassword || !login) throw new ApiError('bad_code');
      const ref = { purpose: 'confirm', login, userId: actor.id } as const;
      return codes.redeem(ref, code ?? '', caller, (trx) => confirmSession(trx, actor));
    },

    async sendCode(actor: Actor, caller: Caller) {
      if ((await selectFactors(db, actor.id)).length > 0) {
        throw new ApiError('conflict', { text: texts.confirmByFactor });
      }
      const { hasPassword, login } = await contactOf(actor);
      if (hasPassword) throw new ApiError('conflict', { text: texts.confirmByPassword });
      if (!login) throw new ApiError('conflict', { text: texts.confirmByNothing });
      await countOrRefuse(counters, `codes:person:${actor.id}`, limits.codesOfPerson);
      const turn = await codes.takeTurn('confirm', login, caller);
      const request = { purpose: 'confirm', login, userId: actor.id } as const;
      await db.transaction().execute((trx) => codes.issue(trx, request, turn));
      return { login, expires_in: codeLimits.lifeSeconds, resend_after: codeLimits.resendSeconds };
    },
  };
}

export type Confirming = ReturnType<typeof createConfirming>;
