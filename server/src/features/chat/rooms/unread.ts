import type { ChatMessage } from '@ladushki/contract/chat';
import { inBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { lockPosition, savePosition } from '../../../platform/database/sweeps.sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobData } from '../../../platform/jobs/jobs.ts';
import type { Hub } from '../../../platform/realtime/hub.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Push } from '../../push/push.service.ts';
import { nameInRoom } from '../chat.present.ts';
import { texts } from '../chat.texts.ts';
import { selectMessagesByIds } from '../messages/messages.sql.ts';
import { claimNeglected, languageOfWaiting, type Neglected } from './unread.sql.ts';

interface Parts {
  hub: Pick<Hub, 'presence'>;
  notifications: Pick<NotificationsService, 'notify'>;
  push: Pick<Push, 'sendTo'>;
}

const pushJob = 'push-message';
/** The name of its position too, which a migration has set. */
const unreadJob = 'chat-unread';
const minuteMs = 60_000;
const timeoutMs = 5 * minuteMs;
/** Older messages were announced already, or are no longer relevant. */
const oldestMs = 24 * 60 * minuteMs;
const longestPush = 200;

const linkOf = (roomId: number) => `/profile/chat?room=${roomId}`;

/** Unread messages: a push at once, and after five minutes a notification with a letter. */
export function createUnread({ db, clock, jobs, log }: Deps, { hub, notifications, push }: Parts) {
  async function notifyNeglected(trx: Db, { user_id, room_id }: Neglected): Promise<void> {
    const notice = { type: 'chat', template: 'unread_messages', subject_id: room_id, link: linkOf(room_id) } as const;
    await notifications.notify(trx, user_id, notice);
  }

  /** Returns how many messages it has passed. */
  async function passSome(trx: Db, limit: number): Promise<number> {
    const now = clock.now();
    const [from, to] = [new Date(now.getTime() - oldestMs), new Date(now.getTime() - timeoutMs)];
    const after = Number((await lockPosition(trx, unreadJob)) ?? 0);
    const { messages, last, neglected } = await claimNeglected(trx, { after, limit, from, to, now });
    for (const each of neglected) await notifyNeglected(trx, each);
    if (last !== null) await savePosition(trx, unreadJob, String(last));
    return messages;
  }

  const notifyUnread = () => inBatches((limit) => db.transaction().execute((trx) => passSome(trx, limit)));

  async function pushMessage({ message, user }: JobData): Promise<void> {
    const [row] = await selectMessagesByIds(db, [Number(message)]);
    if (!row || row.hidden) return;
    const language = await languageOfWaiting(db, Number(user), row);
    if (!language) return;
    await push.sendTo(Number(user), {
      title: nameInRoom(row.sender),
      body: row.message.slice(0, longestPush) || texts.sentFiles[language],
      link: linkOf(row.room_id),
      tag: `chat-${row.room_id}`,
    });
  }

  jobs.define(unreadJob, notifyUnread, { everyMinutes: 1 });
  jobs.define(pushJob, pushMessage, { isKeyed: true, isOutside: true, concurrency: 2, batch: 10 });

  /** Only people without an open page; the others see it there. */
  async function planPush({ id, room_id, sender_id }: ChatMessage, members: readonly number[]): Promise<void> {
    const others = members.filter((user) => user !== sender_id);
    const online = await hub.presence.onlineAmong(others);
    for (const user of others) {
      if (!online.has(user)) await jobs.schedule(db, pushJob, { message: id, user }, { key: `${room_id}:${user}` });
    }
  }

  return {
    afterStored(message: ChatMessage, members: readonly number[]): void {
      planPush(message, members).catch((error) => log.warn({ err: error }, 'push not planned'));
    },
  };
}
