import type { BodyOf, ReplyOf } from '@ladushki/contract/endpoint';
import type { identity } from '@ladushki/contract/identity';
import { agreementKinds, codeLimits } from '@ladushki/contract/identity-constants';
import type { Locale } from '@ladushki/contract/primitives';
import { isDemo } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../caller.ts';
import { texts } from '../identity.texts.ts';
import { hashPassword, refuseCommonPassword } from '../passwords/passwords.ts';
import { countOrRefuse, limits } from '../passwords/sign-in-limits.ts';
import { type Challenges, tokensOf } from '../second-factor/challenges.service.ts';
import type { SignedIds } from '../sessions/signed-ids.ts';
import { type Codes, isEmail } from './codes.service.ts';
import type { ConfirmContact } from './confirm-contact.ts';
import { insertConsent, insertPerson, isConfirmed, lockLogins, selectAttempts } from './people.sql.ts';

type Registration = BodyOf<typeof identity.register>;

interface RegistrationParts {
  challenges: Pick<Challenges, 'openOrAsk'>;
  codes: Codes;
  /** Names of registrations, which only the browsers that made them have. */
  attempts: SignedIds;
  confirmContact: ConfirmContact;
  /** The accepted version of a document. */
  termsVersion: (type: (typeof agreementKinds)[number]) => number;
}

const waits = { expires_in: codeLimits.lifeSeconds, resend_after: codeLimits.resendSeconds };

export async function refuseTaken(db: Db, logins: string[], exceptUser?: number): Promise<void> {
  for (const login of logins) {
    if (!(await isConfirmed(db, login, exceptUser))) continue;
    const text = isEmail(login) ? texts.emailTaken : texts.phoneTaken;
    throw new ApiError('taken', { text, errors: { [isEmail(login) ? 'email' : 'phone_number']: [text] } });
  }
}

/**
 * Registrations of one login wait side by side until one is confirmed: whoever else registers it neither replaces nor
 * delays that of its owner. A code belongs to its registration (the attempt).
 */
export function createRegistration(deps: Deps, parts: RegistrationParts) {
  const { db, clock, counters, config } = deps;
  const { challenges, codes, attempts, confirmContact, termsVersion } = parts;
  const limitsRegistration = config.RATE_LIMIT === 'on' || !isDemo(config);

  async function insertRegistered(trx: Db, body: Registration, passwordHash: string, locale: Locale) {
    const { role, full_name, email, phone_number } = body;
    const now = clock.now();
    const person = { role, full_name, email, phone_number, language: locale, password_hash: passwordHash };
    const userId = await insertPerson(trx, person, now);
    for (const kind of agreementKinds) {
      await insertConsent(trx, { userId, kind, version: termsVersion(kind) }, now);
    }
    return userId;
  }

  /** Whoever owns the login but did not register it here gets nothing that somebody else wrote about them. */
  const insertNameless = (trx: Db, login: string, locale: Locale) => {
    const contact = isEmail(login) ? { email: login } : { phone_number: login };
    const person = { role: null, full_name: texts.namelessPerson[locale], language: locale, ...contact };
    return insertPerson(trx, person, clock.now());
  };

  /** A client that names no attempt is believed where there is only one. */
  async function isOwn(trx: Db, login: string, registered: number, attempt: string | undefined): Promise<boolean> {
    const named = attempt === undefined ? null : attempts.read(attempt);
    return named === null ? (await selectAttempts(trx, login)).length === 1 : named === registered;
  }

  /** The registration that another code is for: the one that is named, else the newest. */
  async function waitingOf(login: string, attempt: string | undefined): Promise<number | undefined> {
    const named = attempt === undefined ? null : attempts.read(attempt);
    const [newest] = await selectAttempts(db, login, named ?? undefined);
    return newest?.id;
  }

  return {
    async register(body: Registration, caller: Caller): Promise<ReplyOf<typeof identity.register>> {
      const { ip, locale } = caller;
      if (limitsRegistration) await countOrRefuse(counters, `registration:${ip}`, limits.registrations);
      refuseCommonPassword(body.password);
      const logins = [body.email, body.phone_number].filter((login) => login !== undefined);
      const [login = ''] = logins;
      await refuseTaken(db, logins);
      const turn = await codes.takeTurn('sign_up', login, caller, 'new');
      const passwordHash = await hashPassword(body.password, caller);
      const userId = await db.transaction().execute(async (trx) => {
        await lockLogins(trx, logins);
        await refuseTaken(trx, logins);
        const inserted = await insertRegistered(trx, body, passwordHash, locale);
        await codes.issue(trx, { purpose: 'sign_up', login, userId: inserted }, turn);
        return inserted;
      });
      await codes.startPause(userId);
      const byEmail = isEmail(login);
      const message = (byEmail ? texts.codeSentByEmail : texts.codeSentBySms)[locale];
      return { message, login, channel: byEmail ? 'email' : 'sms', attempt: attempts.make(userId), ...waits };
    },

    /** Same answer and timing whether or not a code is pending, as in password recovery. */
    async resend(
      { login, attempt }: BodyOf<typeof identity.resendRegistrationCode>,
      caller: Caller,
    ): Promise<ReplyOf<typeof identity.resendRegistrationCode>> {
      const waiting = await waitingOf(login, attempt);
      const turn = await codes.takeTurn('sign_up', login, caller, attempt === undefined ? undefined : waiting);
      await db
        .transaction()
        .execute((trx) => codes.issue(trx, { purpose: 'sign_up', login, userId: waiting ?? null }, turn));
      return { message: texts.codeSentIfKnown[caller.locale], login, ...waits };
    },

    /** To somebody who knows the password; unless a code was sent a moment ago. */
    async remind(userId: number, login: string, caller: Caller): Promise<void> {
      const turn = await codes.takeTurn('sign_up', login, caller, userId).catch((error) => {
        if (error instanceof ApiError && error.code === 'too_many') return null;
        throw error;
      });
      if (!turn) return;
      await db.transaction().execute((trx) => codes.issue(trx, { purpose: 'sign_up', login, userId }, turn));
    },

    confirm: ({ login, code, attempt }: BodyOf<typeof identity.confirmRegistration>, caller: Caller) =>
      codes
        .redeem({ purpose: 'sign_up', login }, code, caller, async (trx, registered) => {
          // Already confirmed: signing in without a password is possible only by recovery.
          if (await isConfirmed(trx, login)) throw new ApiError('bad_code');
          const own = await isOwn(trx, login, registered, attempt);
          const userId = own ? registered : await insertNameless(trx, login, caller.locale);
          await confirmContact(trx, userId, login);
          return challenges.openOrAsk(trx, userId, caller, { method: 'code', login, isNameless: !own });
        })
        .then(tokensOf),
  };
}

export type RegistrationService = ReturnType<typeof createRegistration>;
