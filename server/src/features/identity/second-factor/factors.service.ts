import type { BodyOf, ReplyOf } from '@ladushki/contract/endpoint';
import type { secondFactor as calls } from '@ladushki/contract/second-factor';
import { factorLimits } from '@ladushki/contract/second-factor-constants';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { afterCommit } from '../../../platform/database/unit-of-work.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { dataEncryption } from '../../../platform/storage/data-encryption.ts';
import type { Notice, NotificationsService } from '../../notifications/notifications.service.ts';
import type { BankWord } from '../external/bank-word.service.ts';
import { selectLinkedProviders } from '../external/external.sql.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { endSessions, unconfirmOthers } from '../sessions/sessions.sql.ts';
import type { TakeoversService } from '../takeover/takeovers.service.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecret,
  enableSecret,
  insertWaitingSecret,
  lockFactorOwner,
  replaceRecoveryCodes,
  selectFactors,
  selectOwner,
  selectSecret,
  selectWaitingSecret,
} from './factors.sql.ts';
import type { Passkeys } from './passkeys.service.ts';
import { deletePasskey, insertPasskey, type PasskeyRow, renamePasskey, selectPasskeys } from './passkeys.sql.ts';
import type { FactorCaller, FactorProof } from './prove-factor.service.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { openTotpSecret, sealTotpSecret } from './sealed-secret.ts';
import { texts } from './second-factor.texts.ts';
import { makeTotpSecret, otpauthUrl, stepOfCode } from './totp.ts';

type FactorNotice = Extract<Notice['template'], `totp_${string}` | `passkey_${string}` | `recovery_codes_${string}`>;

interface Parts {
  passkeys: Passkeys;
  proof: FactorProof;
  sessions: Pick<Sessions, 'announceEnded' | 'announcePersonChanged'>;
  notifications: Pick<NotificationsService, 'notify'>;
  takeovers: Pick<TakeoversService, 'stateOf'>;
  word: Pick<BankWord, 'stateOf'>;
}

type Owner = Awaited<ReturnType<typeof lockFactorOwner>>;

const present = ({
  id,
  name,
  created_at,
  last_used_at,
}: Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'last_used_at'>) => ({
  id,
  name,
  created_date: created_at.toISOString(),
  last_used: last_used_at?.toISOString() ?? null,
});

/** The person's own second factors: what there is, and its changes, each told by letter. */
export function createFactors(deps: Pick<Deps, 'db' | 'clock' | 'config'>, parts: Parts) {
  const { db, clock, config } = deps;
  const { passkeys, proof, sessions, notifications, takeovers, word } = parts;
  const encryption = dataEncryption(config);

  /** Other sessions have never shown the first factor: none stays confirmed, and staff's end. */
  async function distrustOthers(trx: Db, { role }: Owner, { id, sessionId }: Actor): Promise<string[]> {
    await unconfirmOthers(trx, id, sessionId);
    return role === 'moderator' ? endSessions(trx, { userId: id, except: sessionId }, clock.now()) : [];
  }

  /** One change: alone on the person's factors, told by letter, and known to every instance after the commit. */
  async function change<Result>(
    actor: Actor,
    template: FactorNotice,
    work: (trx: Db, owner: Owner) => Promise<Result>,
  ): Promise<Result> {
    const { id } = actor;
    const { result, ended } = await db.transaction().execute(async (trx) => {
      const owner = await lockFactorOwner(trx, id);
      const isFirst = (await selectFactors(trx, id)).length === 0;
      const done = await work(trx, owner);
      await notifications.notify(trx, id, { type: 'system', template, link: '/profile/settings/security' });
      return { result: done, ended: isFirst ? await distrustOthers(trx, owner, actor) : [] };
    });
    await afterCommit(async () => {
      await sessions.announceEnded(id, ended);
      await sessions.announcePersonChanged(id);
    });
    return result;
  }

  /** Recovery codes are for who has a factor to lose; staff keep their last one. */
  async function settleRemoval(trx: Db, { id, role }: Owner): Promise<void> {
    if ((await selectFactors(trx, id)).length > 0) return;
    if (role === 'moderator') throw new ApiError('conflict', { text: texts.lastOfStaff });
    await deleteRecoveryCodes(trx, id);
  }

  return {
    async security({ id }: Actor): Promise<ReplyOf<typeof calls.security>> {
      const [owner, totp] = [await selectOwner(db, id), await selectSecret(db, id)];
      return {
        has_password: owner.password_hash !== null,
        providers: await selectLinkedProviders(db, id),
        bank: await word.stateOf(id),
        totp: totp?.enabled_at ? { since: totp.enabled_at.toISOString() } : null,
        passkeys: (await selectPasskeys(db, id)).map(present),
        recovery_codes_left: await countRecoveryCodes(db, id),
        taken_over: await takeovers.stateOf(id),
        required: owner.role === 'moderator',
      };
    },

    async startTotp({ id }: Actor): Promise<ReplyOf<typeof calls.startTotp>> {
      const secret = makeTotpSecret();
      return db.transaction().execute(async (trx) => {
        const owner = await lockFactorOwner(trx, id);
        await insertWaitingSecret(trx, { userId: id, ...sealTotpSecret(encryption, id, secret), now: clock.now() });
        return { secret, otpauth_url: otpauthUrl(secret, owner.email ?? owner.phone_number ?? String(id)) };
      });
    },

    async enableTotp(actor: Actor, { code }: BodyOf<typeof calls.enableTotp>, caller: FactorCaller) {
      const attempt = await proof.count(actor.id, caller);
      const now = clock.now();
      const waiting = await selectWaitingSecret(
        db,
        actor.id,
        new Date(now.getTime() - factorLimits.stateSeconds * 1000),
      );
      if (!waiting) throw new ApiError('wrong_state', { text: texts.nothingToEnable });
      const step = stepOfCode(openTotpSecret(encryption, waiting), code, now);
      if (step === null) throw new ApiError('bad_code');
      const { codes, ...kept } = await makeRecoveryCodes(caller);
      await change(actor, 'totp_on', async (trx) => {
        if (!(await enableSecret(trx, actor.id, { id: waiting.id, step }, now))) {
          throw new ApiError('wrong_state', { text: texts.nothingToEnable });
        }
        await replaceRecoveryCodes(trx, actor.id, kept, now);
      });
      await attempt.giveBack();
      return { recovery_codes: codes };
    },

    removeTotp: (actor: Actor): Promise<void> =>
      change(actor, 'totp_off', async (trx, owner) => {
        if (!(await deleteSecret(trx, actor.id))) throw notFound();
        await settleRemoval(trx, owner);
      }),

    async renewRecoveryCodes(actor: Actor, caller: FactorCaller): Promise<{ recovery_codes: string[] }> {
      const { codes, ...kept } = await makeRecoveryCodes(caller);
      await change(actor, 'recovery_codes_new', async (trx) => {
        if ((await selectFactors(trx, actor.id)).length === 0) {
          throw new ApiError('conflict', { text: texts.noFactorYet });
        }
        await replaceRecoveryCodes(trx, actor.id, kept, clock.now());
      });
      return { recovery_codes: codes };
    },

    async askForPasskey({ id }: Actor, { host }: FactorCaller) {
      if ((await selectPasskeys(db, id)).length >= factorLimits.passkeys) {
        throw new ApiError('conflict', { text: texts.tooManyPasskeys });
      }
      return passkeys.askToMake(id, host);
    },

    async addPasskey(actor: Actor, { name, ...answer }: BodyOf<typeof calls.addPasskey>, caller: FactorCaller) {
      const { take, ...made } = await passkeys.readMade(actor.id, answer, caller.host);
      const isFirst = (await selectFactors(db, actor.id)).length === 0;
      const set = isFirst ? await makeRecoveryCodes(caller) : null;
      return change(actor, 'passkey_added', async (trx) => {
        if (!(await take(trx))) throw new ApiError('bad_code');
        if ((await selectPasskeys(trx, actor.id)).length >= factorLimits.passkeys) {
          throw new ApiError('conflict', { text: texts.tooManyPasskeys });
        }
        const wasFirst = set && (await selectFactors(trx, actor.id)).length === 0 ? set : null;
        const id = await insertPasskey(trx, { ...made, user_id: actor.id, name, created_at: clock.now() });
        if (id === null) throw new ApiError('conflict', { text: texts.knownPasskey });
        if (wasFirst) await replaceRecoveryCodes(trx, actor.id, wasFirst, clock.now());
        return { id, name, recovery_codes: wasFirst?.codes ?? null };
      });
    },

    async renamePasskey({ id: userId }: Actor, id: number, name: string) {
      const renamed = await renamePasskey(db, userId, id, name);
      if (!renamed) throw notFound();
      return present(renamed);
    },

    removePasskey: (actor: Actor, id: number): Promise<void> =>
      change(actor, 'passkey_removed', async (trx, owner) => {
        if (!(await deletePasskey(trx, actor.id, id))) throw notFound();
        await settleRemoval(trx, owner);
      }),
  };
}

export type Factors = ReturnType<typeof createFactors>;
