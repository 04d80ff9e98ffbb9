import type { BodyOf, ReplyOf } from '@ladushki/contract/endpoint';
import type { takeovers as calls } from '@ladushki/contract/takeovers';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { openNewCase } from '../../cases/cases.service.ts';
import { endCalendarAddress } from '../../visits/calendar/calendar-address.service.ts';
import type { ConfirmContact } from '../accounts/confirm-contact.ts';
import { ownContacts } from '../accounts/own-contacts.ts';
import { isConfirmed, lockLogins, selectConfirmedHolder, setPasswordHash } from '../accounts/people.sql.ts';
import type { Caller } from '../caller.ts';
import { texts } from '../identity.texts.ts';
import { countOrRefuse, limits } from '../passwords/sign-in-limits.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { AlertKind } from './alerts.sql.ts';
import type { Alerts } from './alerts.ts';
import {
  endRecovery,
  insertRecovery,
  lockRecovery,
  type Recovery,
  selectDueRecoveries,
  selectFirstJudge,
  setApproved,
  setFirstApproval,
} from './recoveries.sql.ts';
import { deleteFactorsSince } from './takeovers.sql.ts';

interface Parts {
  sessions: Pick<Sessions, 'endAll' | 'announceEnded'>;
  alerts: Alerts;
  confirmContact: ConfirmContact;
}

const atOnce = 50;
/** All of them. */
const fromTheStart = new Date(0);

/** Whoever gave the first word does not give the second. */
export async function requireOtherJudge(db: Db, recovery: number, moderator: number): Promise<void> {
  if ((await selectFirstJudge(db, recovery)) === moderator) throw new ApiError('own_decision');
}

/**
 * For people who have neither the password nor a contact any more: one moderator checks the passport or the bank's word,
 * another approves, the contacts that were there are told and may call it off, and only then the new contact counts.
 */
export function createRecoveries(deps: Deps, { sessions, alerts, confirmContact }: Parts) {
  const { db, clock, counters, jobs } = deps;

  async function requireFree(trx: Db, { contact, user_id }: Recovery): Promise<void> {
    await lockLogins(trx, [contact]);
    if (await isConfirmed(trx, contact, user_id)) throw new ApiError('conflict', { text: texts.contactTaken });
  }

  const tellAsker = (trx: Db, { user_id, contact }: Recovery, kind: AlertKind) =>
    alerts.tell(trx, { userId: user_id, kind, at: clock.now(), to: [{ login: contact, isSettled: false }] });

  async function approve(trx: Db, recovery: Recovery, moderator: number): Promise<void> {
    const now = clock.now();
    const { id, user_id, contact, first_by } = recovery;
    await requireFree(trx, recovery);
    if (first_by === null) return setFirstApproval(trx, id, moderator, now);
    if (first_by === moderator) throw new ApiError('own_decision');
    await setApproved(trx, id, now);
    const to = await ownContacts(trx, user_id, now);
    await alerts.tell(trx, { userId: user_id, kind: 'recovery', at: now, to, after: contact });
    await tellAsker(trx, recovery, 'granted');
  }

  async function refuse(trx: Db, recovery: Recovery): Promise<void> {
    await endRecovery(trx, recovery.id, 'rejected', clock.now());
    await tellAsker(trx, recovery, 'refused');
  }

  /** The password and the second factor are what the person had lost, or somebody else has them. */
  async function applyOne(id: number): Promise<void> {
    const ended = await db.transaction().execute(async (trx) => {
      const recovery = await lockRecovery(trx, id);
      if (!recovery) return undefined;
      const { user_id, contact } = recovery;
      await lockLogins(trx, [contact]);
      if (await isConfirmed(trx, contact, user_id)) {
        await refuse(trx, recovery);
        return undefined;
      }
      await confirmContact(trx, user_id, contact);
      await setPasswordHash(trx, user_id, null);
      await deleteFactorsSince(trx, user_id, fromTheStart);
      await endCalendarAddress(trx, user_id);
      await endRecovery(trx, id, 'applied', clock.now());
      await tellAsker(trx, recovery, 'restored');
      return { user_id, sessionIds: await sessions.endAll(trx, user_id) };
    });
    if (ended) await sessions.announceEnded(ended.user_id, ended.sessionIds);
  }
  async function applyDue(): Promise<void> {
    for (const id of await selectDueRecoveries(db, clock.now(), atOnce)) await applyOne(id);
  }
  jobs.define('identity.recoveries', applyDue, { everyMinutes: 5 });

  return {
    async ask(
      { login, contact }: BodyOf<typeof calls.recover>,
      { ip, locale }: Caller,
    ): Promise<ReplyOf<typeof calls.recover>> {
      await countOrRefuse(counters, `recovery:${ip}`, limits.recoveriesOfAddress);
      await countOrRefuse(counters, `recovery-of:${login}`, limits.recoveriesOfLogin);
      await db.transaction().execute(async (trx) => {
        const user_id = await selectConfirmedHolder(trx, login);
        if (user_id === undefined || login === contact) return;
        const asked = await insertRecovery(trx, { user_id, login, contact, created_at: clock.now() });
        if (asked !== null) await openNewCase(deps, trx, { kind: 'recovery', subject: asked });
      });
      return { message: texts.recoveryAsked[locale] };
    },

    /** In the transaction of the case; true once it is decided, false while another moderator has to look. */
    async decide(trx: Db, id: number, decision: 'approve' | 'reject', moderator: number): Promise<boolean> {
      const recovery = await lockRecovery(trx, id);
      if (!recovery || recovery.approved_at) throw new ApiError('wrong_state');
      if (decision === 'reject') {
        await refuse(trx, recovery);
        return true;
      }
      await approve(trx, recovery, moderator);
      return recovery.first_by !== null;
    },
  };
}

export type RecoveriesService = ReturnType<typeof createRecoveries>;
