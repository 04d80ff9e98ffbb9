import { randomBytes, timingSafeEqual } from 'node:crypto';
import { codeLimits } from '@ladushki/contract/identity-constants';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { countAllOrRefuse, countOrRefuse, limits } from '../passwords/sign-in-limits.ts';
import { findSource, type Source } from '../sessions/devices.service.ts';
import { type Keys, mac } from '../sessions/keys.ts';
import {
  type CodePurpose,
  type CodeRef,
  countTries,
  insertCode,
  type LiveCode,
  selectCodeToSend,
  selectLiveCodes,
  useCode,
} from './codes.sql.ts';
import { codeLetter, codeMessage, codeSubject, registrationLetter } from './codes.texts.ts';
import { isConfirmed, lockLogins, selectConfirmedHolder, selectLanguage, selectRegistration } from './people.sql.ts';

export const isEmail = (login: string) => login.includes('@');

const sendJob = 'identity.send_code';

/** The more codes an address asked for within a minute, the later its next one: a flood does not delay other people. */
const fairnessSeconds = 60;
const lowestPriority = 1_000;

/** Six digits derived from the row's seed and our key: computed, never stored. */
function codeOf(seed: Buffer, keys: Keys): string {
  const number = mac(keys.codes, seed).readUIntBE(0, 6) % 10 ** codeLimits.digits;
  return String(number).padStart(codeLimits.digits, '0');
}

/** Codes go only to confirmed contacts, or to the contact that this code confirms. */
const holderOf = async (db: Db, { user_id, login }: { user_id: number | null; login: string }) =>
  user_id ?? (await selectConfirmedHolder(db, login));

const boundsOf = (login: string, { key }: Source) => [`wrong-codes:${login}:${key}`, `wrong-codes:${login}`] as const;

export interface CodeRequest {
  purpose: CodePurpose;
  login: string;
  /** Null: the person who has confirmed the login when the code is sent and used. */
  userId: number | null;
}

const pauseKey = (purpose: CodePurpose, of: string) => `code:${purpose}:${of}`;
const pauseOf = (userId: number) => pauseKey('sign_up', `attempt:${userId}`);

/** The client that enters or requests a code. */
interface CodeCaller {
  ip: string;
  deviceId: string | null;
}
/** Where a code stands among those that wait. */
interface Turn {
  priority: number;
}
type Work<Result> = (trx: Db, userId: number) => Promise<Result>;

type CodesDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'counters' | 'mail' | 'sms'>;

/**
 * One-time codes, sent by a job that holds only the row's id: a retry sends the same code, and neither jobs nor logs
 * contain the code or the address.
 */
export function createCodes({ db, clock, jobs, counters, mail, sms }: CodesDeps, keys: Keys) {
  async function send(codeId: number, { isRetry }: JobRun): Promise<void> {
    const row = await selectCodeToSend(db, codeId, clock.now());
    const userId = row && (await holderOf(db, row));
    const locale = userId && (await selectLanguage(db, userId));
    if (!row || !locale) return;
    if (row.purpose === 'sign_up' && (await isConfirmed(db, row.login))) return;
    const code = codeOf(row.seed, keys);
    const purpose = row.purpose as CodePurpose;
    const key = `code-${codeId}`;
    if (!isEmail(row.login)) return sms.send({ key, to: row.login, text: codeMessage(code)[locale], code, isRetry });
    const registered = purpose === 'sign_up' ? await selectRegistration(db, userId) : undefined;
    const text = registered ? registrationLetter(code, registered) : codeLetter(purpose, code);
    const letter = { subject: codeSubject(purpose)[locale], text: text[locale] };
    return mail.send({ key, to: row.login, ...letter, code });
  }
  jobs.define(sendJob, ({ code_id }, run) => send(Number(code_id), run), { concurrency: 4, batch: 5 });

  /** Codes that this client may still try; each attempt is counted first. */
  async function takeTries(live: LiveCode[], login: string, source: Source): Promise<LiveCode[]> {
    const perSource = { count: codeLimits.tries, seconds: codeLimits.lifeSeconds };
    const counts = await Promise.all(
      live.map(({ id }) => counters.increment(`wrong-code:${id}:${source.key}`, perSource.seconds)),
    );
    const open = live.filter((_, at) => (counts[at]?.count ?? 0) <= perSource.count);
    if (source.isKnown || open.length === 0) return open;
    const [ofAddress, ofLogin] = boundsOf(login, source);
    await countAllOrRefuse(counters, [
      [ofAddress, limits.wrongCodesOfAddress],
      [ofLogin, limits.wrongCodesOfLogin],
    ]);
    const left = await countTries(
      db,
      open.map(({ id }) => id),
    );
    return open.filter(({ id }) => left.includes(id));
  }

  return {
    /**
     * Limits repeated requests, whether or not the login exists, and says when the code's turn is. The owner on a known
     * device has a counter of their own and is never behind others, so that strangers cannot use it up. Before the
     * transaction: it waits for the counters' server. Each registration (`attempt`) has a pause of its own between codes.
     */
    async takeTurn(purpose: CodePurpose, login: string, caller: CodeCaller, attempt?: number | 'new'): Promise<Turn> {
      const source = await findSource(db, await selectConfirmedHolder(db, login), caller);
      const asker = source.isKnown ? `${login}:${source.key}` : login;
      if (attempt === 'new') await counters.increment(pauseKey(purpose, asker), codeLimits.resendSeconds);
      else {
        const paced = attempt === undefined ? pauseKey(purpose, asker) : pauseOf(attempt);
        await countOrRefuse(counters, paced, { count: 1, seconds: codeLimits.resendSeconds });
      }
      await countOrRefuse(counters, `codes:${purpose}:${asker}`, limits.codesOfLogin);
      if (source.isKnown) return { priority: 0 };
      await countOrRefuse(counters, `codes-of-address:${caller.ip}`, limits.codesOfAddress);
      const { count } = await counters.increment(`turns-of-address:${caller.ip}`, fairnessSeconds);
      return { priority: 1 - Math.min(count, lowestPriority) };
    },

    /** After the first code of a registration. */
    startPause: async (userId: number): Promise<void> => {
      await counters.increment(pauseOf(userId), codeLimits.resendSeconds);
    },

    /** Within a transaction the code exists, and is sent, only if it commits. */
    async issue(trx: Db, { purpose, login, userId }: CodeRequest, { priority }: Turn): Promise<void> {
      const id = await insertCode(trx, { purpose, login, userId, seed: randomBytes(32), now: clock.now() });
      await jobs.schedule(trx, sendJob, { code_id: id }, { priority });
    },

    /**
     * Runs the work that a valid code allows, in one transaction with consuming the code. A wrong code costs an attempt
     * of the address or known device and of the total, whatever happens later.
     */
    async redeem<Result>(ref: CodeRef, typed: string, caller: CodeCaller, work: Work<Result>): Promise<Result> {
      const live = await selectLiveCodes(db, ref, clock.now());
      const source = await findSource(db, await selectConfirmedHolder(db, ref.login), caller);
      const tried = await takeTries(live, ref.login, source);
      const row = tried.find(({ seed }) => timingSafeEqual(Buffer.from(codeOf(seed, keys)), Buffer.from(typed)));
      if (!row) throw new ApiError('bad_code');
      if (!source.isKnown) for (const key of boundsOf(ref.login, source)) await counters.giveBack(key);
      return db.transaction().execute(async (trx) => {
        await lockLogins(trx, [ref.login]);
        const userId = await holderOf(trx, { ...row, login: ref.login });
        if (!userId || !(await useCode(trx, row.id, clock.now()))) throw new ApiError('bad_code');
        return work(trx, userId);
      });
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;
