import { randomBytes, timingSafeEqual } from 'node:crypto';
import { codeLimits } from '@ladushki/contract/identity';
import type { Db } from '../platform/database/connection.ts';
import type { Deps } from '../platform/deps.ts';
import { ApiError } from '../platform/errors.ts';
import { type CodePurpose, type CodeRef, countTry, insertCode, selectCodeToSend, useCode } from './codes.sql.ts';
import { codeLetter, codeMessage, codeSubject } from './codes.texts.ts';
import { type Keys, mac } from './keys.ts';
import { countOrRefuse, limits } from './limits.ts';
import { isConfirmed, lockLogins, selectByLogin, selectLanguage } from './people.sql.ts';

export const isEmail = (login: string) => login.includes('@');

const sendJob = 'identity.send_code';

/** Six digits that follow from the row's seed and our key: computed, never stored. */
function codeOf(seed: Buffer, keys: Keys): string {
  const number = mac(keys.codes, seed).readUIntBE(0, 6) % 10 ** codeLimits.digits;
  return String(number).padStart(codeLimits.digits, '0');
}

const holderOf = async (db: Db, { user_id, login }: { user_id: number | null; login: string }) =>
  user_id ?? (await selectByLogin(db, login))?.id;

export interface CodeRequest {
  purpose: CodePurpose;
  login: string;
  /** Null: of whoever holds the login when the code is sent and used, if anybody does. */
  userId: number | null;
}

type CodesDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'counters' | 'mail' | 'sms'>;

/**
 * One-time codes. A job that carries the row's id alone sends them: it is retried when the gateway fails, with the
 * same code, and neither the job nor any log ever holds the code or the address.
 */
export function createCodes({ db, clock, jobs, counters, mail, sms }: CodesDeps, keys: Keys) {
  async function send(codeId: number): Promise<void> {
    const row = await selectCodeToSend(db, codeId, clock.now());
    const userId = row && (await holderOf(db, row));
    const locale = userId && (await selectLanguage(db, userId));
    if (!row || !locale) return;
    if (row.purpose === 'sign_up' && (await isConfirmed(db, row.login))) return;
    const code = codeOf(row.seed, keys);
    const purpose = row.purpose as CodePurpose;
    if (!isEmail(row.login)) return sms.send({ to: row.login, text: codeMessage(code)[locale], code });
    const letter = { subject: codeSubject(purpose)[locale], text: codeLetter(purpose, code)[locale] };
    return mail.send({ to: row.login, ...letter, code });
  }
  jobs.define(sendJob, ({ code_id }) => send(Number(code_id)));

  return {
    /** Refuses who asks again too soon, whether or not there is such a login. */
    async refuseIfTooSoon(purpose: CodePurpose, login: string): Promise<void> {
      await countOrRefuse(counters, `code:${purpose}:${login}`, { count: 1, seconds: codeLimits.resendSeconds });
      await countOrRefuse(counters, `codes:${purpose}:${login}`, limits.codesOfLogin);
    },

    /** Within a transaction the code exists, and is sent, only if it commits. */
    async issue(trx: Db, { purpose, login, userId }: CodeRequest): Promise<void> {
      const id = await insertCode(trx, { purpose, login, userId, seed: randomBytes(32), now: clock.now() });
      await jobs.schedule(trx, sendJob, { code_id: id });
    },

    /**
     * Does the work that a right code allows, in one transaction with the code's use. A wrong code is one try less,
     * whatever happens afterwards.
     */
    async redeem<Result>(ref: CodeRef, typed: string, work: (trx: Db, userId: number) => Promise<Result>) {
      const row = await countTry(db, ref, clock.now());
      const right = timingSafeEqual(Buffer.from(row ? codeOf(row.seed, keys) : '------'), Buffer.from(typed));
      if (!row || !right) throw new ApiError('bad_code');
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
