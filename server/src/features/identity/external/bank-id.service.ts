import type { BodyOf, ReplyOf } from '@ladushki/contract/endpoint';
import type { identity as calls, Tokens } from '@ladushki/contract/identity';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { ownContacts } from '../accounts/own-contacts.ts';
import type { Caller } from '../caller.ts';
import { texts } from '../identity.texts.ts';
import { type Challenges, tokensOf } from '../second-factor/challenges.service.ts';
import { birthDateOf, isAboutOther } from './bank-word.policy.ts';
import type { BankWord } from './bank-word.service.ts';
import { deleteBankLink, lockNamed, selectBankLink } from './bank-word.sql.ts';
import { insertLink, lockSubject } from './external.sql.ts';
import type { NewcomerDesk } from './newcomers.ts';
import type { Claims } from './providers.ts';

interface Parts {
  challenges: Pick<Challenges, 'openOrAsk'>;
  newcomers: NewcomerDesk;
  word: BankWord;
  claimsOf: (returned: BodyOf<typeof calls.bindBank>) => Promise<Claims>;
}

/** Signing in through the bank, and binding it: an account that is there is bound by its owner alone. */
export function createBankId({ db, clock }: Pick<Deps, 'db' | 'clock'>, parts: Parts) {
  const { challenges, newcomers, word, claimsOf } = parts;

  /** An account with a vouched contact is its owner's to bind, whatever the bank says. */
  async function openNew(trx: Db, claims: Claims, caller: Caller): Promise<number> {
    if (await newcomers.findKnown(trx, claims)) throw new ApiError('conflict', { text: texts.bankNotBound });
    const userId = await newcomers.open(trx, claims, caller.locale, birthDateOf(claims));
    await insertLink(trx, 'bank_id', claims.sub, userId, clock.now());
    return userId;
  }

  /** Null: bound in former days by a contact alone, and about somebody else. */
  async function findOrOpen(trx: Db, claims: Claims, caller: Caller): Promise<number | null> {
    const link = await selectBankLink(trx, claims.sub);
    const userId = link?.user_id ?? (await openNew(trx, claims, caller));
    const differs = await word.hear(trx, userId, claims);
    // Under the account's lock: meanwhile it may have been unbound.
    if (!(await selectBankLink(trx, claims.sub))) throw new ApiError('bad_code', { text: texts.signInExpired });
    if (!link?.by_contact || !isAboutOther(differs)) return userId;
    await deleteBankLink(trx, userId);
    return null;
  }

  /** Under its lock, while it is there. */
  async function requireAccount(trx: Db, userId: number): Promise<void> {
    if (!(await lockNamed(trx, userId))) throw new ApiError('unauthorized');
  }

  function refuseOtherLink(link: { user_id: number } | undefined, userId: number): void {
    if (link && link.user_id !== userId) throw new ApiError('conflict', { text: texts.bankOfOther });
  }

  /** True when it was not bound before. */
  async function bindNew(trx: Db, userId: number, subject: string): Promise<boolean> {
    const link = await selectBankLink(trx, subject);
    refuseOtherLink(link, userId);
    if (link) return false;
    if (!(await insertLink(trx, 'bank_id', subject, userId, clock.now()))) {
      throw new ApiError('conflict', { text: texts.linkedToOther });
    }
    return true;
  }

  return {
    async signIn(claims: Claims, caller: Caller): Promise<Tokens> {
      const opened = await db.transaction().execute(async (trx) => {
        await lockSubject(trx, 'bank_id', claims.sub);
        const userId = await findOrOpen(trx, claims, caller);
        return userId === null ? null : challenges.openOrAsk(trx, userId, caller, { method: 'bank_id' });
      });
      // After the commit: a refusal inside would keep the binding and the mark.
      if (!opened) throw new ApiError('conflict', { text: texts.bankNotBound });
      return tokensOf(opened);
    },

    async bind(
      { id }: Actor,
      body: BodyOf<typeof calls.bindBank>,
      caller: Caller,
    ): Promise<ReplyOf<typeof calls.bindBank>> {
      const claims = await claimsOf(body);
      return db.transaction().execute(async (trx) => {
        await lockSubject(trx, 'bank_id', claims.sub);
        await requireAccount(trx, id);
        const isNew = await bindNew(trx, id, claims.sub);
        const differs = await word.hear(trx, id, claims);
        if (isNew) await word.tellLinked(trx, id);
        const message = differs.length === 0 ? texts.bankConfirmed : texts.bankDiffers;
        return { message: message[caller.locale], bank: await word.stateOf(id, trx) };
      });
    },

    /** Not the last way to sign in. */
    async unbind({ id }: Actor, { locale }: Pick<Caller, 'locale'>): Promise<ReplyOf<typeof calls.unbindBank>> {
      return db.transaction().execute(async (trx) => {
        await requireAccount(trx, id);
        if (!(await deleteBankLink(trx, id))) throw notFound();
        if ((await ownContacts(trx, id, clock.now())).length === 0) {
          throw new ApiError('conflict', { text: texts.bankIsLast });
        }
        await word.forget(trx, id);
        return { message: texts.bankUnbound[locale], bank: await word.stateOf(id, trx) };
      });
    },
  };
}
