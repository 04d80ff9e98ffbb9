import type { BodyOf, QueryOf, ReplyOf } from '@ladushki/contract/endpoint';
import { takeoverRules } from '@ladushki/contract/identity-constants';
import type { takeovers as calls } from '@ladushki/contract/takeovers';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { openNewCase, withdrawCases } from '../../cases/cases.service.ts';
import { takeBackInvitedSince } from '../../family/invited-since.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { endAccountsSince } from '../../payments/payout-accounts/added-accounts.service.ts';
import { forgetBrowsersSince } from '../../push/added-browsers.service.ts';
import { endCalendarAddress } from '../../visits/calendar/calendar-address.service.ts';
import { ownContacts } from '../accounts/own-contacts.ts';
import { isConfirmed, lockLogins, setPasswordHash } from '../accounts/people.sql.ts';
import type { Caller } from '../caller.ts';
import { texts } from '../identity.texts.ts';
import { deleteChallengesOf } from '../second-factor/challenges.sql.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { SignedIds } from '../sessions/signed-ids.ts';
import { type Alert, lockAlert, selectAlert, setAlertUsed } from './alerts.sql.ts';
import { type Alerts, alertEnds } from './alerts.ts';
import { callOffRecovery } from './recoveries.sql.ts';
import {
  deleteFactorsSince,
  deleteLinksSince,
  insertTakeover,
  lockTakeover,
  selectLiveTakeover,
  selectUncontested,
  setContact,
  setContested,
  setTakeoverDecided,
  type Takeover,
  type TakeoverDecision,
  takeChangesSince,
} from './takeovers.sql.ts';

interface Parts {
  sessions: Pick<Sessions, 'endAll' | 'announceEnded'>;
  alerts: Alerts;
  links: SignedIds;
  notifications: Pick<NotificationsService, 'notify'>;
}

/** What has to be announced once the transaction has committed. */
type AfterCommit = () => Promise<void>;

const changeOf = ({ kind }: Alert): 'contact' | 'password' | 'recovery' =>
  kind === 'password' || kind === 'recovery' ? kind : 'contact';
const atOnce = 50;

/**
 * 'It was not me': a contact that was there before closes the account to whoever changed it. The new one may contest
 * that, so that an old mailbox in other hands is no key either; then staff decide.
 */
export function createTakeovers(deps: Deps, { sessions, alerts, links, notifications }: Parts) {
  const { db, clock, jobs } = deps;

  /** The letter of a link that still works. */
  function requireOpen(alert: Alert | undefined): Alert {
    if (!alert?.may_object || alert.used_at || alertEnds(alert) <= clock.now()) throw notFound();
    return alert;
  }

  const alertOf = (token: string) => links.read(token) ?? 0;

  /** The sessions end, and what reads without one; the result announces it. */
  async function signOut(trx: Db, userId: number): Promise<AfterCommit> {
    const ended = await sessions.endAll(trx, userId);
    await deleteChallengesOf(trx, userId);
    await endCalendarAddress(trx, userId);
    return () => sessions.announceEnded(userId, ended);
  }

  async function close(trx: Db, alert: Alert): Promise<AfterCommit | undefined> {
    const { user_id, login, old_login, at } = alert;
    const reported_at = clock.now();
    const found = { user_id, changed_at: at, change: changeOf(alert), reporter_login: login, old_login, reported_at };
    const takeover = await insertTakeover(trx, found);
    if (takeover === null) return undefined;
    await openNewCase(deps, trx, { kind: 'taken_over', subject: takeover });
    const others = (await ownContacts(trx, user_id, reported_at)).filter((contact) => contact.login !== login);
    const to = others.map((contact) => ({ ...contact, isSettled: true }));
    await alerts.tell(trx, { userId: user_id, kind: 'contest', at: reported_at, to, before: login });
    return signOut(trx, user_id);
  }

  /** Everything that somebody with the account could have put there, from the first change on. */
  async function undo(trx: Db, { user_id, changed_at }: Takeover): Promise<void> {
    const before = await takeChangesSince(trx, user_id, changed_at);
    const logins = before.flatMap(({ old_login }) => (old_login ? [old_login] : []));
    await lockLogins(trx, logins);
    for (const { kind, old_login, old_verified_at } of before) {
      const isFree = old_login !== null && !(await isConfirmed(trx, old_login, user_id));
      await setContact(trx, user_id, kind, isFree ? old_login : null, isFree ? (old_verified_at ?? changed_at) : null);
    }
    await setPasswordHash(trx, user_id, null);
    await deleteFactorsSince(trx, user_id, changed_at);
    await deleteLinksSince(trx, user_id, changed_at);
    await endAccountsSince(trx, user_id, changed_at, clock.now());
    await forgetBrowsersSince(trx, user_id, changed_at);
    await takeBackInvitedSince(trx, notifications, { userId: user_id, since: changed_at });
  }

  /** A contact in other hands is no contact of the account. */
  async function dropReporter(trx: Db, { user_id, reporter_login }: Takeover): Promise<void> {
    const contacts = await ownContacts(trx, user_id, clock.now());
    if (contacts.length < 2 || !contacts.some(({ login }) => login === reporter_login)) return;
    await setContact(trx, user_id, reporter_login.includes('@') ? 'email' : 'phone', null, null);
  }

  async function decide(trx: Db, takeover: Takeover, decision: TakeoverDecision): Promise<AfterCommit> {
    const { user_id, reporter_login } = takeover;
    await setTakeoverDecided(trx, takeover.id, decision, clock.now());
    if (decision === 'restore') {
      await undo(trx, takeover);
      await alerts.tell(trx, {
        userId: user_id,
        kind: 'restored',
        at: clock.now(),
        to: [{ login: reporter_login, isSettled: false }],
      });
      return signOut(trx, user_id);
    }
    if (decision === 'keep') await dropReporter(trx, takeover);
    const to = (await ownContacts(trx, user_id, clock.now())).map((contact) => ({ ...contact, isSettled: false }));
    await alerts.tell(trx, { userId: user_id, kind: 'kept', at: clock.now(), to });
    return signOut(trx, user_id);
  }

  /** Whoever reported it has the account, unless the contact is somebody else's by now: then staff decide. */
  async function settle(id: number): Promise<void> {
    const announce = await db.transaction().execute(async (trx) => {
      const takeover = await lockTakeover(trx, id);
      if (!takeover || takeover.contested_at) return undefined;
      await lockLogins(trx, [takeover.reporter_login]);
      if (await isConfirmed(trx, takeover.reporter_login, takeover.user_id)) return undefined;
      await withdrawCases(deps, trx, 'taken_over', [id]);
      return decide(trx, takeover, 'restore');
    });
    await announce?.();
  }
  async function settleDue(): Promise<void> {
    for (const id of await selectUncontested(db, clock.now(), atOnce)) await settle(id);
  }
  jobs.define('identity.takeovers', settleDue, { everyMinutes: 5 });

  return {
    async look({ token }: QueryOf<typeof calls.look>): Promise<ReplyOf<typeof calls.look>> {
      const alert = requireOpen(await selectAlert(db, alertOf(token)));
      const until = alertEnds(alert).toISOString();
      const link = alert.kind === 'contest' ? 'contest' : 'not_me';
      return { link, change: changeOf(alert), at: alert.at.toISOString(), until };
    },

    async notMe({ token }: BodyOf<typeof calls.notMe>, { locale }: Caller): Promise<ReplyOf<typeof calls.notMe>> {
      const { announce, reply } = await db.transaction().execute(async (trx) => {
        const alert = requireOpen(await lockAlert(trx, alertOf(token)));
        if (alert.kind === 'contest') throw notFound();
        await setAlertUsed(trx, alert.id, clock.now());
        const recovery = alert.kind === 'recovery' ? await callOffRecovery(trx, alert.user_id, clock.now()) : false;
        if (recovery) return { reply: { message: texts.recoveryCalledOff[locale], login: null } };
        return {
          announce: await close(trx, alert),
          reply: { message: texts.notMeDone[locale], login: alert.login },
        };
      });
      await announce?.();
      return reply;
    },

    async contest({ token, text }: BodyOf<typeof calls.contest>, { locale }: Caller) {
      const announce = await db.transaction().execute(async (trx) => {
        const alert = requireOpen(await lockAlert(trx, alertOf(token)));
        const takeover = alert.kind === 'contest' ? await selectLiveTakeover(trx, alert.user_id) : undefined;
        const locked = takeover && (await lockTakeover(trx, takeover.id));
        if (!locked) throw notFound();
        await setAlertUsed(trx, alert.id, clock.now());
        if (!locked.contested_at) await setContested(trx, locked.id, alert.login, text, clock.now());
        return signOut(trx, alert.user_id);
      });
      await announce();
      return { message: texts.contested[locale] };
    },

    /** By a moderator, in the transaction that closes the case. */
    async decideById(trx: Db, id: number, decision: TakeoverDecision): Promise<AfterCommit> {
      const takeover = await lockTakeover(trx, id);
      if (!takeover) throw notFound();
      return decide(trx, takeover, decision);
    },

    /** What the person is shown in the meantime. */
    async stateOf(userId: number) {
      const takeover = await selectLiveTakeover(db, userId);
      if (!takeover) return null;
      const { reported_at, contested_at } = takeover;
      const until = new Date(reported_at.getTime() + takeoverRules.contestHours * 3_600_000).toISOString();
      return { since: reported_at.toISOString(), until, contested: contested_at !== null };
    },
  };
}

export type TakeoversService = ReturnType<typeof createTakeovers>;
