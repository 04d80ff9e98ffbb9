import type { FamilyRole } from '@ladushki/contract/family-constants';
import { firstNameOf } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { offsetOf } from '../../platform/http/paging.ts';
import { joinFamilyRooms } from '../chat/rooms/chat-rooms.service.ts';
import type { Sessions } from '../identity/sessions/sessions.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { mayRemove } from './family.policy.ts';
import { presentFamily } from './family.present.ts';
import {
  becomeCustomer,
  deleteMember,
  eraseFamilyRows,
  exportFamily,
  insertMember,
  lockFamily,
  selectFamilies,
  selectFamiliesOfErased,
  selectMembers,
  tellFamilyChanged,
  updateMemberRole,
} from './family.sql.ts';
import { texts } from './family.texts.ts';
import { actingPeople, familyPart, selectFamilyPeople } from './family-access.service.ts';
import {
  deleteInvitation,
  type LockedInvitation,
  lockReceived,
  selectInvitation,
  selectInvitationsOf,
  selectReceived,
} from './invitations.sql.ts';
import { createInvitations } from './invitations.ts';

interface Parts {
  notifications: Pick<NotificationsService, 'notify'>;
  sessions: Pick<Sessions, 'announcePersonChanged'>;
}

type Template = 'family_joined' | 'family_left';

export function createFamily(deps: Deps, { notifications, sessions }: Parts) {
  const { db, clock } = deps;

  const notify = async (trx: Db, people: readonly number[], template: Template) => {
    for (const person of people) await notifications.notify(trx, person, { type: 'system', template, link: '/family' });
  };

  /** Everybody of the family, and who has just left it. */
  async function tellChanged(trx: Db, family: number, also: readonly number[] = []): Promise<void> {
    const members = (await selectFamilyPeople(trx, family)).map(({ id }) => id);
    await tellFamilyChanged(trx, family, [family, ...members, ...also]);
  }

  async function readFamilies(person: number) {
    const rows = await selectFamilies(db, person);
    const ids = rows.map(({ id }) => id);
    const [members, invitations] = await Promise.all([
      selectMembers(db, ids),
      selectInvitationsOf(db, ids, clock.now()),
    ]);
    return rows.map((row) => presentFamily(row, members, invitations));
  }

  async function readFamily(person: number, family: number) {
    const found = (await readFamilies(person)).find(({ id }) => id === family);
    if (!found) throw notFound();
    return found;
  }

  /** The family first, as everything that changes it does: whoever removes a member takes their invitations too. */
  async function requireReceived(trx: Db, actor: Actor, id: number) {
    const known = await selectInvitation(trx, id, clock.now());
    if (known) await lockFamily(trx, known.owner_id);
    const invitation = await lockReceived(trx, id, actor.id, clock.now());
    if (!invitation) throw notFound();
    await deleteInvitation(trx, id);
    return invitation;
  }

  async function addMember(trx: Db, userId: number, invitation: LockedInvitation): Promise<void> {
    const { owner_id: family, role, invited_by, created_at: invited_at } = invitation;
    const since = clock.now();
    await becomeCustomer(trx, userId);
    await insertMember(trx, { owner_id: family, user_id: userId, role, since, invited_by, invited_at });
    await joinFamilyRooms(trx, family, userId, since);
    const others = (await actingPeople(trx, family)).filter((id) => id !== userId);
    await notify(trx, others, 'family_joined');
    await tellChanged(trx, family);
  }

  /** The member's part and the actor's; 404 for strangers, and for people who are not in the family. */
  async function requireMember(trx: Db, actor: Actor, family: number, userId: number) {
    await lockFamily(trx, family);
    const own = await familyPart(trx, family, actor);
    const theirs = own && (await familyPart(trx, family, { id: userId }));
    if (!own || !theirs) throw notFound();
    return { own, theirs };
  }

  return {
    ...createInvitations(deps, notifications),

    async listFamilies(actor: Actor, request: PageRequest) {
      const all = await readFamilies(actor.id);
      const start = offsetOf(request);
      return { count: all.length, results: all.slice(start, start + request.page_size) };
    },

    async listReceived(actor: Actor, request: PageRequest) {
      const rows = await selectReceived(db, actor.id, clock.now(), request.page_size, offsetOf(request));
      const results = rows.map((row) => ({
        id: row.id,
        family: { id: row.owner_id, owner: firstNameOf(row) },
        role: row.role,
        expires_at: row.expires_at.toISOString(),
      }));
      return { count: rows[0]?.count ?? 0, results };
    },

    async join(actor: Actor, id: number, locale: Locale) {
      const family = await db.transaction().execute(async (trx) => {
        const invitation = await requireReceived(trx, actor, id);
        await addMember(trx, actor.id, invitation);
        return invitation.owner_id;
      });
      if (actor.role === null) await sessions.announcePersonChanged(actor.id);
      return { ...(await readFamily(actor.id, family)), message: texts.joined[locale] };
    },

    async decline(actor: Actor, id: number, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        const { owner_id } = await requireReceived(trx, actor, id);
        await tellFamilyChanged(trx, owner_id, await actingPeople(trx, owner_id));
      });
      return { message: texts.declined[locale] };
    },

    async changeRole(actor: Actor, family: number, userId: number, role: FamilyRole, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        const { own, theirs } = await requireMember(trx, actor, family, userId);
        if (own !== 'owner' || theirs === 'owner') throw new ApiError('forbidden');
        await updateMemberRole(trx, family, userId, role);
        await tellChanged(trx, family);
      });
      return { ...(await readFamily(actor.id, family)), message: texts.roleChanged[locale] };
    },

    async removeMember(actor: Actor, family: number, userId: number, locale: Locale) {
      const isSelf = actor.id === userId;
      await db.transaction().execute(async (trx) => {
        const { own, theirs } = await requireMember(trx, actor, family, userId);
        if (!mayRemove(own, theirs, isSelf)) throw new ApiError('forbidden');
        await deleteMember(trx, family, userId);
        const told = [...(await actingPeople(trx, family)), userId].filter((id) => id !== actor.id);
        await notify(trx, told, 'family_left');
        await tellChanged(trx, family, [userId]);
      });
      return { message: (isSelf ? texts.left : texts.removed)[locale] };
    },

    exportFamily: (userId: number) => exportFamily(db, userId),

    /** An owner's family ends; a member leaves. */
    async eraseFamily(trx: Db, userId: number, contacts: readonly string[]): Promise<void> {
      const rows = await selectFamiliesOfErased(trx, userId);
      await eraseFamilyRows(trx, userId, contacts);
      for (const family of new Set(rows.map(({ owner_id }) => owner_id))) {
        const gone = rows.filter(({ owner_id }) => owner_id === family).map(({ user_id }) => user_id);
        const told = family === userId ? gone : await actingPeople(trx, family);
        await notify(trx, told, 'family_left');
        await tellChanged(trx, family, gone);
      }
    },
  };
}

export type FamilyService = ReturnType<typeof createFamily>;
