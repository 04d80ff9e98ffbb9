import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Alerts } from '../takeover/alerts.ts';
import { isEmail } from './codes.service.ts';
import { insertContactChange } from './contact-changes.sql.ts';
import { ownContacts } from './own-contacts.ts';
import { confirmLogin, releaseUnconfirmed, selectCredentials } from './people.sql.ts';

type Credentials = NonNullable<Awaited<ReturnType<typeof selectCredentials>>>;

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

/** The first contact of an account is there from the start, and the same one confirmed anew changes nothing. */
function changeBy(login: string, before: Credentials | undefined) {
  const email = before?.email_verified_at ? before.email : null;
  const phone = before?.phone_verified_at ? before.phone_number : null;
  const kind = isEmail(login) ? 'email' : 'phone';
  const old_login = kind === 'email' ? email : phone;
  const old_verified_at = (kind === 'email' ? before?.email_verified_at : before?.phone_verified_at) ?? null;
  const isFirst = email === null && phone === null;
  return isFirst || old_login === login ? null : ({ kind, old_login, old_verified_at, new_login: login } as const);
}

export const createConfirmContact =
  ({ clock }: Pick<Deps, 'clock'>, release: ReleaseContact, alerts: Alerts) =>
  async (trx: Db, userId: number, login: string): Promise<void> => {
    await release(trx, login, userId);
    const now = clock.now();
    const change = changeBy(login, await selectCredentials(trx, userId));
    if (change) await insertContactChange(trx, { user_id: userId, ...change, at: now });
    if (change?.old_login) {
      const to = [...(await ownContacts(trx, userId, now)), { login, isSettled: false }];
      await alerts.tell(trx, { userId, kind: 'contact', at: now, to, before: change.old_login, after: login });
    }
    await confirmLogin(trx, userId, login, now);
  };
export type ConfirmContact = ReturnType<typeof createConfirmContact>;
