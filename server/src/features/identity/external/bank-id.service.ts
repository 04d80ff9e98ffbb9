import type { BodyOf, ReplyOf } from '@ladushki/contract/endpoint';
import type { identity as calls, Tokens } from '@ladushki/contract/identity';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { afterCommit } from '../../../platform/database/unit-of-work.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { ownContacts } from '../accounts/own-contacts.ts';
import type { Caller } from '../caller.ts';
import { texts } from '../identity.texts.ts';
import { type Challenges, tokensOf } from '../second-factor/challenges.service.ts';
import { deleteChallengesOf } from '../second-factor/challenges.sql.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { birthDateOf, isAboutOther } from './bank-word.policy.ts';
import type { BankWord } from './bank-word.service.ts';
import { deleteBankLink, keepBankLink, lockNamed, selectBankLink } from './bank-word.sql.ts';
import { insertLink, lockSubject } from './external.sql.ts';
import type { NewcomerDesk } from './newcomers.ts';
import type { Claims } from './providers.ts';

interface Parts {
  challenges: Pick<Challenges, 'openOrAsk'>;
  newcomers: NewcomerDesk;
  word: BankWord;
  sessions: Pick<Sessions, 'endOpenedBy' | 'announceEnded'>;
  claimsOf: (returned: BodyOf<typeof calls.bindBank>) => Promise<Claims>;
}

/** What a binding is worth once the bank has spoken; one that is dropped has ended these sessions. */
type Heard = { standing: 'own' | 'unproven' } | { standing: 'dropped'; ended: string[] };

/** Signing in through the bank, and binding it: an account that is there is bound by its owner alone. */
export function createBankId({ db, clock }: Pick<Deps, 'db' | 'clock'>, parts: Parts) {
  const { challenges, newcomers, word, sessions, claimsOf } = parts;

  /** An account with a vouched contact is its owner's to bind, whatever the bank says. */
  async function openNew(trx: Db, claims: Claims, caller: Caller): Promise<number> {
    if (await newcomers.findKnown(trx, claims)) throw new ApiError('conflict', { text: texts.bankNotBound });
    const userId = await newcomers.open(trx, claims, caller.locale, birthDateOf(claims));
    await insertLink(trx, 'bank_id', claims.sub, userId, clock.now());
    return userId;
  }

  /** Whoever came in by it goes along, but for the session that asks; null where no bank is bound. */
  async function dropLink(trx: Db, userId: number, asking?: string): Promise<string[] | null> {
    if (!(await deleteBankLink(trx, userId))) return null;
    await deleteChallengesOf(trx, userId, 'bank_id');
    return sessions.endOpenedBy(trx, userId, 'bank_id', asking);
  }

  const announceEnded = (userId: number, ended: string[]) => afterCommit(() => sessions.announceEnded(userId, ended));

  /** Bound in former days by a contact alone: the person's own with the first equal word, gone with one about another. */
  async function hearBound(trx: Db, userId: number, claims: Claims): Promise<Heard> {
    const differs = await word.hear(trx, userId, claims);
    const link = await selectBankLink(trx, claims.sub);
    // Under the account's lock: meanwhile it may have been unbound.
    if (!link) throw new ApiError('bad_code', { text: texts.signInExpired });
    if (!link.by_contact) return { standing: 'own' };
    if (!isAboutOther(differs)) return { standing: 'unproven' };
    return { standing: 'dropped', ended: (await dropLink(trx, userId)) ?? [] };
  }

  /** Under its lock, while it is there. */
  async function requireAccount(trx: Db, userId: number): Promise<void> {
    if (!(await lockNamed(trx, userId))) throw new ApiError('unauthorized');
  }

  function refuseOtherLink(link: { user_id: number } | undefined, userId: number): void {
    if (link && link.user_id !== userId) throw new ApiError('conflict', { text: texts.bankOfOther });
  }

  /** True when the person had not bound it before. */
  async function bindOwn(trx: Db, userId: number, subject: string): Promise<boolean> {
    const link = await selectBankLink(trx, subject);
    refuseOtherLink(link, userId);
    if (link) {
      await keepBankLink(trx, userId);
      return link.by_contact;
    }
    if (!(await insertLink(trx, 'bank_id', subject, userId, clock.now()))) {
      throw new ApiError('conflict', { text: texts.linkedToOther });
    }
    return true;
  }

  return {
    async signIn(claims: Claims, caller: Caller): Promise<Tokens> {
      const { opened, userId, ended } = await db.transaction().execute(async (trx) => {
        await lockSubject(trx, 'bank_id', claims.sub);
        const userId = (await selectBankLink(trx, claims.sub))?.user_id ?? (await openNew(trx, claims, caller));
        const heard = await hearBound(trx, userId, claims);
        if (heard.standing === 'dropped') return { userId, ended: heard.ended };
        return { userId, opened: await challenges.openOrAsk(trx, userId, caller, { method: 'bank_id' }) };
      });
      // After the commit: a refusal inside would keep the binding and the mark.
      if (opened) return tokensOf(opened);
      await announceEnded(userId, ended);
      throw new ApiError('conflict', { text: texts.bankNotBound });
    },

    /** Confirms who is there by a bank that is their own. */
    async requireOwn(userId: number, claims: Claims): Promise<void> {
      const heard = await db.transaction().execute(async (trx) => {
        await lockSubject(trx, 'bank_id', claims.sub);
        const link = await selectBankLink(trx, claims.sub);
        if (link?.user_id !== userId) throw new ApiError('bad_code', { text: texts.otherPerson });
        return link.by_contact ? hearBound(trx, userId, claims) : null;
      });
      if (heard?.standing === 'dropped') await announceEnded(userId, heard.ended);
      if (heard && heard.standing !== 'own') throw new ApiError('bad_code', { text: texts.bankUnproven });
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
        const isNew = await bindOwn(trx, id, claims.sub);
        const differs = await word.hear(trx, id, claims);
        if (isNew) await word.tellLinked(trx, id);
        const message = differs.length === 0 ? texts.bankConfirmed : texts.bankDiffers;
        return { message: message[caller.locale], bank: await word.stateOf(id, trx) };
      });
    },

    /** Not the last way to sign in. */
    async unbind(
      { id, sessionId }: Actor,
      { locale }: Pick<Caller, 'locale'>,
    ): Promise<ReplyOf<typeof calls.unbindBank>> {
      const { ended, bank } = await db.transaction().execute(async (trx) => {
        await requireAccount(trx, id);
        const signedOut = await dropLink(trx, id, sessionId);
        if (!signedOut) throw notFound();
        if ((await ownContacts(trx, id, clock.now())).length === 0) {
          throw new ApiError('conflict', { text: texts.bankIsLast });
        }
        await word.forget(trx, id);
        return { ended: signedOut, bank: await word.stateOf(id, trx) };
      });
      await announceEnded(id, ended);
      return { message: texts.bankUnbound[locale], bank };
    },
  };
}
