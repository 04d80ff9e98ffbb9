import { codeLimits } from '@ladushki/contract/identity-constants';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../caller.ts';
import { countOrRefuse, limits } from '../passwords/sign-in-limits.ts';
import { type Codes, isEmail } from './codes.service.ts';
import type { ConfirmContact } from './confirm-contact.ts';
import { refuseTaken } from './registration.service.ts';

const purposeOf = (login: string) => (isEmail(login) ? 'change_email' : 'change_phone');

interface ContactsParts {
  codes: Codes;
  confirmContact: ConfirmContact;
}

/** Changes the e-mail or phone of a signed-in person after confirmation by a code. */
export function createContacts({ db, counters }: Pick<Deps, 'db' | 'counters'>, parts: ContactsParts) {
  const { codes, confirmContact } = parts;
  return {
    async sendCode(userId: number, login: string, caller: Caller) {
      await refuseTaken(db, [login], userId);
      await countOrRefuse(counters, `codes:person:${userId}`, limits.codesOfPerson);
      const turn = await codes.takeTurn(purposeOf(login), login, caller);
      await db.transaction().execute((trx) => codes.issue(trx, { purpose: purposeOf(login), login, userId }, turn));
      return { expires_in: codeLimits.lifeSeconds, resend_after: codeLimits.resendSeconds };
    },

    changeContact: (userId: number, login: string, code: string, caller: Caller): Promise<void> =>
      codes.redeem({ purpose: purposeOf(login), login, userId }, code, caller, async (trx) => {
        await refuseTaken(trx, [login], userId);
        await confirmContact(trx, userId, login);
      }),
  };
}

export type Contacts = ReturnType<typeof createContacts>;
