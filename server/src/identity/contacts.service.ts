import { codeLimits } from '@ladushki/contract/identity';
import type { Deps } from '../platform/deps.ts';
import { type Codes, isEmail } from './codes.service.ts';
import { refuseTaken } from './identity.service.ts';
import { countOrRefuse, limits } from './limits.ts';
import { confirmLogin, releaseUnconfirmed } from './people.sql.ts';

const purposeOf = (login: string) => (isEmail(login) ? 'change_email' : 'change_phone');

/** A new e-mail or phone of somebody who is signed in: proven by a code first, changed then. */
export function createContacts({ db, clock, counters }: Pick<Deps, 'db' | 'clock' | 'counters'>, codes: Codes) {
  return {
    async sendCode(userId: number, login: string) {
      await refuseTaken(db, [login], userId);
      await countOrRefuse(counters, `codes:person:${userId}`, limits.codesOfPerson);
      await codes.refuseIfTooSoon(purposeOf(login), login);
      await db.transaction().execute((trx) => codes.issue(trx, { purpose: purposeOf(login), login, userId }));
      return { expires_in: codeLimits.lifeSeconds, resend_after: codeLimits.resendSeconds };
    },

    changeContact: (userId: number, login: string, code: string): Promise<void> =>
      codes.redeem({ purpose: purposeOf(login), login, userId }, code, async (trx) => {
        await refuseTaken(trx, [login], userId);
        await releaseUnconfirmed(trx, login, userId);
        await confirmLogin(trx, userId, login, clock.now());
      }),
  };
}

export type Contacts = ReturnType<typeof createContacts>;
