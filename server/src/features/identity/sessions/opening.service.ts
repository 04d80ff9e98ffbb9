import type { Tokens } from '@ladushki/contract/identity';
import type { Db } from '../../../platform/database/connection.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { selectCredentials } from '../accounts/people.sql.ts';
import type { Caller } from '../caller.ts';
import type { Way } from '../takeover/open-ways.ts';
import { isOtherDevice } from './devices.service.ts';
import type { Sessions } from './sessions.service.ts';
import type { FindPlace } from './sign-in-places.ts';

export interface SignedInBy extends Way {
  /** A new password may be set without the old one. */
  mayReset?: boolean;
  /** Just opened, without a name and a password. */
  isNameless?: boolean;
}

/** Where a blocked person appeals. */
export type AppealUrl = (db: Db, userId: number) => Promise<string | undefined>;

interface Parts {
  sessions: Sessions;
  findPlace: FindPlace;
  notifications: Pick<NotificationsService, 'notify'>;
  appealUrl: AppealUrl;
}

/** The end of every sign-in: whoever is blocked gets none, and a device seen for the first time is told by letter. */
export function createOpening({ sessions, findPlace, notifications, appealUrl }: Parts) {
  async function requireUnblocked(trx: Db, userId: number) {
    const person = await selectCredentials(trx, userId);
    if (!person) throw new ApiError('unauthorized');
    if (person.blocked_at) throw new ApiError('blocked', { appealUrl: await appealUrl(trx, userId) });
    return person;
  }

  return {
    requireUnblocked,

    async open(trx: Db, userId: number, caller: Caller, { method, mayReset, isNameless }: SignedInBy): Promise<Tokens> {
      const { role } = await requireUnblocked(trx, userId);
      const { ip, userAgent, deviceId } = caller;
      if (await isOtherDevice(trx, userId, { deviceId, userAgent })) {
        await notifications.notify(trx, userId, { type: 'system', template: 'new_device', link: '/profile/settings' });
      }
      const place = findPlace(ip);
      const device = { userAgent, deviceId, address: ip, place };
      return sessions.open(trx, { userId, role, method, ...device, mayReset, isNameless });
    },
  };
}

export type Opening = ReturnType<typeof createOpening>;
