import type { Db } from '../../../platform/database/connection.ts';
import type { Presence } from '../../../platform/realtime/presence.ts';
import { selectLastSeen } from '../messages/chat-traces.sql.ts';

/** Who is online, and when the others were last seen. */
export const createPresenceLookup = (
  db: Db,
  { isOnline, onlineIds, refresh }: Pick<Presence, 'isOnline' | 'onlineIds' | 'refresh'>,
) => ({
  isOnline,
  onlineIds,
  refresh,
  async lastSeen(userId: number): Promise<Date | null> {
    const [row] = await selectLastSeen(db, userId);
    return row?.at ?? null;
  },
});
