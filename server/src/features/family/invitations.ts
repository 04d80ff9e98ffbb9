import type { BodyOf } from '@ladushki/contract/endpoint';
import type { families as calls } from '@ladushki/contract/family';
import { familyLimits } from '@ladushki/contract/family-constants';
import { firstNameOf } from '@ladushki/contract/names';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import { inBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { JobRun } from '../../platform/jobs/jobs.ts';
import { hasBlock, requireNoBlock } from '../blocks/blocks.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { presentInvitation } from './family.present.ts';
import { countMembers, isContactOfFamily, lockFamily, tellFamilyChanged } from './family.sql.ts';
import { invitationTexts, texts } from './family.texts.ts';
import { actingPeople, requireActing } from './family-access.service.ts';
import {
  deleteInvitation,
  deleteLapsed,
  type InvitationRow,
  insertInvitation,
  selectInvitation,
  selectInvitationsOf,
  selectInvited,
  selectPersonWith,
  selectSendable,
  sweepInvitations,
} from './invitations.sql.ts';

const sendJob = 'family.send_invitation';
const dayMs = 24 * 3_600_000;
/** A day's letters and messages: of one person, and to one address by anybody. */
const perDay = { person: 40, address: 5 };

/** Invitations as the family sees them. */
export function createInvitations(deps: Deps, notifications: Pick<NotificationsService, 'notify'>) {
  const { db, clock, jobs, counters, mail, sms, config } = deps;

  async function send(id: number, { isRetry }: JobRun): Promise<void> {
    const found = await selectSendable(db, id, clock.now());
    if (!found) return;
    const { login: to, language } = found;
    const address = `${(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '')}/family`;
    const { subject, letter, message } = invitationTexts(firstNameOf(found), address);
    const key = `family-${id}`;
    if (!to.includes('@')) return sms.send({ key, to, text: message[language], isRetry });
    return mail.send({ key, to, subject: subject[language], text: letter[language] });
  }
  jobs.define(sendJob, ({ invitation }, run) => send(Number(invitation), run), {
    isOutside: true,
    concurrency: 2,
    batch: 5,
  });
  jobs.define('family.sweep_invitations', () => inBatches((limit) => sweepInvitations(db, clock.now(), limit)), {
    everyMinutes: 60,
  });

  /** Whether or not somebody has the address: what a person sends is bounded. */
  async function countSent(actor: Actor, login: string): Promise<void> {
    for (const [key, most] of [
      [`family-invitations:${actor.id}`, perDay.person],
      [`family-invitations-to:${login}`, perDay.address],
    ] as const) {
      const { count, resetSeconds } = await counters.increment(key, dayMs / 1000);
      if (count > most) throw new ApiError('too_many', { retryAfterSeconds: resetSeconds });
    }
  }

  async function requireRoom(trx: Db, family: number, login: string): Promise<void> {
    if (await isContactOfFamily(trx, family, login)) throw new ApiError('conflict', { text: texts.isMember });
    const open = await selectInvitationsOf(trx, [family], clock.now());
    if (open.some((each) => each.login === login)) throw new ApiError('conflict', { text: texts.isInvited });
    if (open.length + (await countMembers(trx, family)) >= familyLimits.members) {
      throw new ApiError('conflict', { text: texts.full });
    }
  }

  /** No letter, message or notice comes from somebody whom one keeps away, nor from their family. */
  async function requireWelcome(trx: Db, family: number, actor: Actor, login: string): Promise<void> {
    const person = await selectPersonWith(trx, login);
    if (person === undefined) return;
    await requireNoBlock(trx, actor.id, [person], texts.cannotInvite);
    if (await hasBlock(trx, family, person)) throw notFound(texts.cannotInvite);
  }

  /** Seen on the site; the letter has been written already. */
  async function tellInvited(trx: Db, { id, owner_id, login }: InvitationRow): Promise<void> {
    const invited = await selectInvited(trx, login);
    if (invited === undefined) return;
    await notifications.notify(trx, invited, {
      type: 'system',
      template: 'family_invited_by',
      person_id: owner_id,
      invitation_id: id,
      link: '/family',
      onPageOnly: true,
    });
  }

  return {
    async invite(actor: Actor, { login, role, family = actor.id }: BodyOf<typeof calls.invite>, locale: Locale) {
      await requireActing(db, family, actor);
      await countSent(actor, login);
      const row = await db.transaction().execute(async (trx) => {
        await lockFamily(trx, family);
        await requireActing(trx, family, actor);
        const now = clock.now();
        await deleteLapsed(trx, family, now);
        await requireRoom(trx, family, login);
        await requireWelcome(trx, family, actor, login);
        const expires_at = new Date(now.getTime() + familyLimits.invitationDays * dayMs);
        const made = await insertInvitation(trx, {
          owner_id: family,
          invited_by: actor.id,
          login,
          role,
          created_at: now,
          expires_at,
        });
        await jobs.schedule(trx, sendJob, { invitation: made.id });
        await tellInvited(trx, made);
        await tellFamilyChanged(trx, family, await actingPeople(trx, family));
        return made;
      });
      return { ...presentInvitation(row), message: texts.invited[locale] };
    },

    async withdraw(actor: Actor, id: number, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        const found = await selectInvitation(trx, id, clock.now());
        if (!found) throw notFound();
        await requireActing(trx, found.owner_id, actor);
        await deleteInvitation(trx, id);
        await tellFamilyChanged(trx, found.owner_id, await actingPeople(trx, found.owner_id));
      });
      return { message: texts.withdrawn[locale] };
    },
  };
}
