import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { isEmail } from './codes.service.ts';
import { confirmLogin, releaseUnconfirmed } from './people.sql.ts';

export interface Released {
  notifications: Pick<NotificationsService, 'notify'>;
}

/** Assigns a confirmed contact; accounts that had it unconfirmed lose it and are notified. */
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
