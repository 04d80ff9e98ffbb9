import { isCallTime } from '@ladushki/contract/meeting-constants';
import type { Db } from '../../platform/database/connection.ts';
import { selectPhoneMeetings } from './phone-meeting.sql.ts';

/** Whether the two meet by phone about now: one of them for the family. */
export const meetByPhone = async (db: Db, one: number, other: number, now: Date): Promise<boolean> =>
  (await selectPhoneMeetings(db, one, other)).some(({ at }) => isCallTime(at, now));
