import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { isEmail } from './codes.service.ts';
import { confirmLogin, releaseUnconfirmed } from './people.sql.ts';

export interface Released {
  notifications: Pick<NotificationsService, 'notify'>;
}

/** Gives a contact to whoever has proven it; whoever had only typed it loses it, and is told. */
export function createContactRelease({ notifications }: Released) {
  return async (trx: Db, login: string, owner?: number): Promise<void> => {
    const template = isEmail(login) ? 'email_released' : 'phone_released';
    for (const userId of await releaseUnconfirmed(trx, login, owner)) {
      await notifications.notify(trx, userId, { type: 'system', template, link: '/profile/settings' });
    }
  };
}
export type ReleaseContact = ReturnType<typeof createContactRelease>;

export const createConfirmContact =
  ({ clock }: Pick<Deps, 'clock'>, release: ReleaseContact) =>
  async (trx: Db, userId: number, login: string): Promise<void> => {
    await release(trx, login, userId);
    await confirmLogin(trx, userId, login, clock.now());
  };
export type ConfirmContact = ReturnType<typeof createConfirmContact>;
