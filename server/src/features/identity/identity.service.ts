import type { BodyOf, ReplyOf } from '@ladushki/contract/endpoint';
import type { identity, Tokens } from '@ladushki/contract/identity';
import { codeLimits } from '@ladushki/contract/identity-constants';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Codes, isEmail } from './accounts/codes.service.ts';
import { selectAttempts, selectByLogin } from './accounts/people.sql.ts';
import type { RegistrationService } from './accounts/registration.service.ts';
import type { Caller } from './caller.ts';
import { texts } from './identity.texts.ts';
import { passwordMatches } from './passwords/passwords.ts';
import { countAllOrRefuse, limits } from './passwords/sign-in-limits.ts';
import { type Challenges, tokensOf } from './second-factor/challenges.service.ts';
import { findSource, type Source } from './sessions/devices.service.ts';
import type { AppealUrl } from './sessions/opening.service.ts';
import type { Sessions } from './sessions/sessions.service.ts';
import type { SignedIds } from './sessions/signed-ids.ts';

type Credentials = NonNullable<Awaited<ReturnType<typeof selectByLogin>>>;

interface IdentityParts {
  sessions: Sessions;
  challenges: Pick<Challenges, 'openOrAsk'>;
  codes: Codes;
  /** Names of registrations, which only the browsers that made them have. */
  attempts: SignedIds;
  registration: Pick<RegistrationService, 'remind'>;
  appealUrl: AppealUrl;
}

const wrongPasswordsKey = (login: string, { key }: Source) => `wrong:${login}:${key}`;

const waits = { expires_in: codeLimits.lifeSeconds, resend_after: codeLimits.resendSeconds };

const hasConfirmed = (person: Pick<Credentials, 'email_verified_at' | 'phone_verified_at'>, login: string) =>
  (isEmail(login) ? person.email_verified_at : person.phone_verified_at) !== null;

export function createIdentity(
  { db, counters }: Pick<Deps, 'db' | 'counters'>,
  { sessions, challenges, codes, attempts, registration, appealUrl }: IdentityParts,
) {
  /** Whoever has confirmed the login, else whichever of its registrations the password is of. */
  async function findByPassword(login: string, first: Credentials | undefined, password: string, caller: Caller) {
    const isWaiting = first !== undefined && !hasConfirmed(first, login);
    const candidates = isWaiting ? await selectAttempts(db, login) : [first];
    for (const candidate of candidates) {
      if (await passwordMatches(candidate?.password_hash, password, caller)) return candidate;
    }
    return undefined;
  }

  /**
   * Each attempt counts as failed before the comparison, so that parallel guesses gain nothing. A correct password
   * clears the counter of this login and source, and gives its attempt back to those of the address and of the login.
   */
  async function checkPassword(login: string, password: string, caller: Caller) {
    const first = await selectByLogin(db, login);
    const source = await findSource(db, first?.id, caller);
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
    const person = await findByPassword(login, first, password, caller);
    if (!person) throw new ApiError('bad_credentials');
    await counters.clear(own);
    if (!source.isKnown) for (const key of [ofAddress, ofLogin]) await counters.giveBack(key);
    return person;
  }

  return {
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
          return challenges.openOrAsk(trx, userId, caller, { method: 'code', login, mayReset: true });
        })
        .then(tokensOf),

    async signIn({ login, password }: BodyOf<typeof identity.signIn>, caller: Caller): Promise<Tokens> {
      const person = await checkPassword(login, password, caller);
      if (person.blocked_at) throw new ApiError('blocked', { appealUrl: await appealUrl(db, person.id) });
      if (!hasConfirmed(person, login)) {
        await registration.remind(person.id, login, caller);
        throw new ApiError('not_confirmed', { attempt: attempts.make(person.id) });
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
