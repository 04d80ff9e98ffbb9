import type { Db } from '../../platform/database/connection.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { lockFamily, selectFamiliesInvitedTo, takeBackInvited, tellFamilyChanged } from './family.sql.ts';
import { actingPeople, selectFamilyPeople } from './family-access.service.ts';

/** Somebody else has invited in this person's name since: whoever came by that leaves, whomever they invited too. */
export async function takeBackInvitedSince(
  trx: Db,
  notifications: Pick<NotificationsService, 'notify'>,
  { userId, since }: { userId: number; since: Date },
): Promise<void> {
  const families = await selectFamiliesInvitedTo(trx, userId);
  for (const family of families) await lockFamily(trx, family);
  const gone = await takeBackInvited(trx, userId, since);
  for (const family of families) {
    const left = gone.filter(({ owner_id }) => owner_id === family).map(({ user_id }) => user_id);
    const people = (await selectFamilyPeople(trx, family)).map(({ id }) => id);
    await tellFamilyChanged(trx, family, [family, ...people, ...left]);
    if (left.length === 0) continue;
    for (const person of [...(await actingPeople(trx, family)), ...left]) {
      await notifications.notify(trx, person, { type: 'system', template: 'family_left', link: '/family' });
    }
  }
}
