import type { Deps } from '../../../platform/deps.ts';
import type { Hub } from '../../../platform/realtime/hub.ts';
import { acquaintancesOf, saveLastSeen } from '../rooms/rooms.sql.ts';

const gatherMs = 200;

/**
 * Notifies people who share a room with someone coming online or going offline, wherever their sockets are. Changes are
 * batched, so that a proxy restart costs two statements, not thousands.
 */
export function createPresenceEvents({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, hub: Pick<Hub, 'send'>) {
  const changed = new Map<number, boolean>();

  async function publish(changes: [userId: number, online: boolean][]): Promise<void> {
    const at = clock.now();
    const gone = changes.filter(([, online]) => !online).map(([userId]) => userId);
    if (gone.length > 0) await saveLastSeen(db, gone, at);
    const friends = await acquaintancesOf(
      db,
      changes.map(([userId]) => userId),
    );
    for (const [user_id, is_online] of changes) {
      const data = { user_id, is_online, last_seen: is_online ? null : at.toISOString() };
      hub.send(friends.get(user_id) ?? [], { action: 'presence', data });
    }
  }

  async function flush(): Promise<void> {
    const changes = [...changed];
    changed.clear();
    if (changes.length === 0) return;
    await publish(changes).catch((error) => log.warn({ err: error }, 'presence not published'));
  }

  return {
    flush,
    onChange(userId: number, online: boolean): void {
      if (changed.size === 0) setTimeout(flush, gatherMs);
      changed.set(userId, online);
    },
  };
}
