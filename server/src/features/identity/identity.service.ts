import type { BodyOf, ReplyOf } from '@ladushki/contract/endpoint';
import type { identity, Tokens } from '@ladushki/contract/identity';
import { agreementKinds, codeLimits } from '@ladushki/contract/identity-constants';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import { isDemo } from '../../platform/config.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Codes, isEmail } from './accounts/codes.service.ts';
import type { ConfirmContact } from './accounts/confirm-contact.ts';
import {
  insertConsent,
  insertPerson,
  isConfirmed,
  lockLogins,
  selectByLogin,
  type selectCredentials,
} from './accounts/people.sql.ts';
import type { Caller } from './caller.ts';
import { texts } from './identity.texts.ts';
import { hashPassword, passwordMatches, refuseCommonPassword } from './passwords/passwords.ts';
import { countAllOrRefuse, countOrRefuse, limits } from './passwords/sign-in-limits.ts';
import { type Challenges, tokensOf } from './second-factor/challenges.service.ts';
import { findSource, type Source } from './sessions/devices.service.ts';
import type { AppealUrl } from './sessions/opening.service.ts';
import type { Sessions } from './sessions/sessions.service.ts';

type Registration = BodyOf<typeof identity.register>;
type Credentials = NonNullable<Awaited<ReturnType<typeof selectCredentials>>>;

interface IdentityParts {
  sessions: Sessions;
  challenges: Pick<Challenges, 'openOrAsk'>;
  codes: Codes;
  confirmContact: ConfirmContact;
  /** The accepted version of a document. */
  termsVersion: (type: (typeof agreementKinds)[number]) => number;
  appealUrl: AppealUrl;
}

const wrongPasswordsKey = (login: string, { key }: Source) => `wrong:${login}:${key}`;

const waits = { expires_in: codeLimits.lifeSeconds, resend_after: codeLimits.resendSeconds };

const hasConfirmed = (person: Pick<Credentials, 'email_verified_at' | 'phone_verified_at'>, login: string) =>
  (isEmail(login) ? person.email_verified_at : person.phone_verified_at) !== null;

export async function refuseTaken(db: Db, logins: string[], exceptUser?: number): Promise<void> {
  for (const login of logins) {
    if (!(await isConfirmed(db, login, exceptUser))) continue;
    const text = isEmail(login) ? texts.emailTaken : texts.phoneTaken;
    throw new ApiError('taken', { text, errors: { [isEmail(login) ? 'email' : 'phone_number']: [text] } });
  }
}

export function createIdentity(
  deps: Deps,
  { sessions, challenges, codes, confirmContact, termsVersion, appealUrl }: IdentityParts,
) {
  const { db, clock, counters, config } = deps;
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

  /**
   * Each attempt counts as failed before the comparison, so that parallel guesses gain nothing. A correct password
   * clears the counter of this login and source, and gives its attempt back to those of the address and of the login.
   */
  async function checkPassword(login: string, password: string, caller: Caller) {
    const person = await selectByLogin(db, login);
    const source = await findSource(db, person?.id, caller);
    const own = wrongPasswordsKey(login, source);
    const [ofAddress, ofLogin] = [`wrong:${caller.ip}`, `wrong:${login}`];
    await countAllOrRefuse(
      counters,
      source.isKnown
        ? [[own, limits.wrongPasswords]]
        : [
            [ofAddress, limits.wrongPasswordsOfAddress],
            [own, limits.wrongPasswords],
            [ofLogin, limits.wrongPasswordsOfLogin],
          ],
    );
    const matches = await passwordMatches(person?.password_hash, password);
    if (!person || !matches) throw new ApiError('bad_credentials');
    await counters.clear(own);
    if (!source.isKnown) for (const key of [ofAddress, ofLogin]) await counters.giveBack(key);
    return person;
  }

  /** Sends a new code, unless one was sent a moment ago. */
  async function remindToConfirm(userId: number, login: string, caller: Caller): Promise<void> {
    const turn = await codes.takeTurn('sign_up', login, caller).catch((error) => {
      if (error instanceof ApiError && error.code === 'too_many') return null;
      throw error;
    });
    if (!turn) return;
    await db.transaction().execute((trx) => codes.issue(trx, { purpose: 'sign_up', login, userId }, turn));
  }

  return {
    async register(body: Registration, caller: Caller): Promise<ReplyOf<typeof identity.register>> {
      const { ip, locale } = caller;
      if (limitsRegistration) await countOrRefuse(counters, `registration:${ip}`, limits.registrations);
      refuseCommonPassword(body.password);
      const logins = [body.email, body.phone_number].filter((login) => login !== undefined);
      const [login = ''] = logins;
      await refuseTaken(db, logins);
      const turn = await codes.takeTurn('sign_up', login, caller);
      const passwordHash = await hashPassword(body.password);
      await db.transaction().execute(async (trx) => {
        await lockLogins(trx, logins);
        await refuseTaken(trx, logins);
        const userId = await insertRegistered(trx, body, passwordHash, locale);
        await codes.issue(trx, { purpose: 'sign_up', login, userId }, turn);
      });
      const byEmail = isEmail(login);
      const message = (byEmail ? texts.codeSentByEmail : texts.codeSentBySms)[locale];
      return { message, login, channel: byEmail ? 'email' : 'sms', ...waits };
    },

    /** Same answer and timing whether or not a code is pending, as in password recovery. */
    async resendRegistrationCode(login: string, caller: Caller): Promise<ReplyOf<typeof identity.forgetPassword>> {
      const turn = await codes.takeTurn('sign_up', login, caller);
      await db.transaction().execute(async (trx) => {
        const waiting = await selectByLogin(trx, login);
        await codes.issue(trx, { purpose: 'sign_up', login, userId: waiting?.id ?? null }, turn);
      });
      return { message: texts.codeSentIfKnown[caller.locale], login, ...waits };
    },

    confirmRegistration: ({ login, code }: BodyOf<typeof identity.confirmRegistration>, caller: Caller) =>
      codes
        .redeem({ purpose: 'sign_up', login }, code, caller, async (trx, userId) => {
          // Already confirmed: signing in without a password is possible only by recovery.
          if (await isConfirmed(trx, login)) throw new ApiError('bad_code');
          await confirmContact(trx, userId, login);
          return challenges.openOrAsk(trx, userId, caller, { method: 'code' });
        })
        .then(tokensOf),

    /** The account is looked up when the code is sent, so that answer and timing do not reveal it. */
    async forgetPassword(login: string, caller: Caller): Promise<ReplyOf<typeof identity.forgetPassword>> {
      const turn = await codes.takeTurn('recover', login, caller);
      await db.transaction().execute((trx) => codes.issue(trx, { purpose: 'recover', login, userId: null }, turn));
      return { message: texts.codeSentIfKnown[caller.locale], login, ...waits };
    },

    recover: ({ login, code }: BodyOf<typeof identity.recover>, caller: Caller) =>
      codes
        .redeem({ purpose: 'recover', login }, code, caller, async (trx, userId) => {
          await counters.clear(wrongPasswordsKey(login, await findSource(trx, userId, caller)));
          return challenges.openOrAsk(trx, userId, caller, { method: 'code', mayReset: true });
        })
        .then(tokensOf),

    async signIn({ login, password }: BodyOf<typeof identity.signIn>, caller: Caller): Promise<Tokens> {
      const person = await checkPassword(login, password, caller);
      if (person.blocked_at) throw new ApiError('blocked', { appealUrl: await appealUrl(db, person.id) });
      if (!hasConfirmed(person, login)) {
        await remindToConfirm(person.id, login, caller);
        throw new ApiError('not_confirmed');
      }
      const opened = await db
        .transaction()
        .execute((trx) => challenges.openOrAsk(trx, person.id, caller, { method: 'password' }));
      return tokensOf(opened);
    },

    async signOut(actor: Actor | null, refresh: string | undefined, { locale }: Caller): Promise<{ message: string }> {
      if (!actor && !refresh) throw new ApiError('unauthorized');
      if (refresh) await sessions.endByRefresh(refresh);
      if (actor) await sessions.end(actor.id, actor.sessionId);
      return { message: texts.signedOut[locale] };
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;
