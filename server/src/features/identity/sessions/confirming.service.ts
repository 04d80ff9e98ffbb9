import type { account } from '@ladushki/contract/account';
import type { BodyOf } from '@ladushki/contract/endpoint';
import { codeLimits, confirmedSeconds } from '@ladushki/contract/identity-constants';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import type { Codes } from '../accounts/codes.service.ts';
import { ownContacts } from '../accounts/own-contacts.ts';
import { selectCredentials } from '../accounts/people.sql.ts';
import type { Caller } from '../caller.ts';
import type { ExternalSignIn } from '../external/external.service.ts';
import { texts } from '../identity.texts.ts';
import type { PasswordChange } from '../passwords/password-change.service.ts';
import { countOrRefuse, limits } from '../passwords/sign-in-limits.ts';
import { selectFactors } from '../second-factor/factors.sql.ts';
import type { FactorCaller, FactorProof, GivenFactor } from '../second-factor/prove-factor.service.ts';
import { refuseTakenOver } from '../takeover/open-ways.ts';
import { isConfirmedAt, isRecovered, setConfirmedUntil } from './sessions.sql.ts';

interface ConfirmingParts {
  codes: Codes;
  passwords: Pick<PasswordChange, 'requireOwnPassword'>;
  proof: FactorProof;
  external: Pick<ExternalSignIn, 'requireFresh'>;
}

/** Step-up authentication: what is irreversible or about money asks for the person once more, in this session. */
export function createConfirming(
  { db, clock, counters }: Pick<Deps, 'db' | 'clock' | 'counters'>,
  { codes, passwords, proof, external }: ConfirmingParts,
) {
  async function confirmSession(trx: Db, { sessionId }: Actor): Promise<{ confirmed_until: string }> {
    const until = new Date(clock.now().getTime() + confirmedSeconds * 1000);
    await setConfirmedUntil(trx, sessionId, until);
    return { confirmed_until: until.toISOString() };
  }

  /** The contact that a code goes to is a settled one. */
  async function contactOf(actor: Actor) {
    const person = await selectCredentials(db, actor.id);
    const contacts = await ownContacts(db, actor.id, clock.now());
    return {
      hasPassword: Boolean(person?.password_hash),
      hasContact: contacts.length > 0,
      login: contacts.find(({ isSettled }) => isSettled)?.login ?? null,
    };
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
      await refuseTakenOver(db, actor.id);
      if (await isRecovered(db, actor.sessionId)) throw new ApiError('confirm_needed', { text: texts.signInAgain });
      const { password, code, provider, ...factor } = body;
      if ((await selectFactors(db, actor.id)).length > 0) return confirmByFactor(actor, factor, caller);
      if (password !== undefined) {
        await passwords.requireOwnPassword(actor, password, caller);
        return confirmSession(db, actor);
      }
      if (provider) {
        await external.requireFresh(actor.id, provider);
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
      const { hasPassword, hasContact, login } = await contactOf(actor);
      if (hasPassword) throw new ApiError('conflict', { text: texts.confirmByPassword });
      if (!login) throw new ApiError('conflict', { text: hasContact ? texts.confirmLater : texts.confirmByNothing });
      await countOrRefuse(counters, `codes:person:${actor.id}`, limits.codesOfPerson);
      const turn = await codes.takeTurn('confirm', login, caller);
      const request = { purpose: 'confirm', login, userId: actor.id } as const;
      await db.transaction().execute((trx) => codes.issue(trx, request, turn));
      return { login, expires_in: codeLimits.lifeSeconds, resend_after: codeLimits.resendSeconds };
    },
  };
}

export type Confirming = ReturnType<typeof createConfirming>;
