import type { ChatMessage } from '@ladushki/contract/chat';
import type { ClientFrame } from '@ladushki/contract/events';
import { defaultLocale } from '@ladushki/contract/locales';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Hub } from '../../../platform/realtime/hub.ts';
import type { Connection } from '../../../platform/realtime/socket-connection.ts';
import { nameInRoom, presentMessages } from '../chat.present.ts';
import { texts } from '../chat.texts.ts';
import { requireAudience, silences } from '../rooms/audience.ts';
import { type Appended, createMessageWriter } from './message-writer.ts';
import { appendMessages, selectMessagesAfter, selectMessagesByIds } from './messages.sql.ts';

type SendData = Extract<ClientFrame, { action: 'send_message_to_chat' }>['data'];

const syncAtOnce = 200;
const recentlyPublished = 10_000;
// Socket answers use the default language; names of erased people are their only text.
const socketLocale = defaultLocale;

const refusals = {
  ...silences,
  bad_files: () => invalidField('attachments', texts.badFiles),
};

/** Socket actions of rooms: stored first, then published. */
export function createSendMessage(
  deps: Deps,
  hub: Hub,
  afterStored: (message: ChatMessage, members: number[]) => void,
) {
  const { db, clock, log } = deps;
  const write = createMessageWriter((batch) => appendMessages(db, batch), log);
  // A duplicate that this instance did not publish is published again: the instance that stored it may have died before
  // publishing.
  const published = new LRUCache<number, true>({ max: recentlyPublished });

  async function storedMessage(data: SendData, senderId: number, appended: Appended): Promise<ChatMessage> {
    if (appended.outcome === 'known' || data.attachments.length > 0) {
      const rows = await selectMessagesByIds(db, [appended.message_id]);
      const [message] = await presentMessages(deps, db, rows, socketLocale);
      return message as ChatMessage;
    }
    return {
      id: appended.message_id,
      room_id: appended.room_id,
      client_id: data.client_id,
      sender_id: senderId,
      sender_name: nameInRoom(appended.sender),
      message: data.message,
      attachments: [],
      hidden: false,
      proposal: null,
      created_date: appended.stored_at.toISOString(),
      read: false,
    };
  }

  return {
    async sendMessage(data: SendData, connection: Connection): Promise<ChatMessage> {
      if (data.message === '' && data.attachments.length === 0) throw invalidField('message', texts.emptyMessage);
      const { id: sender_id } = connection.actor;
      const { attachments: files, ...rest } = data;
      const appended = await write({ ...rest, sender_id, files, at: clock.now() });
      const { outcome } = appended;
      if (outcome !== 'stored' && outcome !== 'known') throw refusals[outcome]();
      const message = await storedMessage(data, sender_id, appended);
      if (!published.has(message.id)) {
        published.set(message.id, true);
        hub.send(appended.members, { action: 'send_message_to_chat', data: message }, connection);
      }
      if (outcome === 'stored') afterStored(message, appended.members);
      return message;
    },

    async sendTyping(roomId: number, connection: Connection): Promise<null> {
      const { id } = connection.actor;
      const others = (await requireAudience(db, roomId, id)).filter((member) => member !== id);
      hub.send(others, { action: 'typing', data: { room_id: roomId, user_id: id } });
      return null;
    },

    /** Messages since a cursor, in storage order. */
    async catchUp(afterId: number, { actor }: Connection): Promise<{ messages: ChatMessage[]; has_more: boolean }> {
      const rows = await selectMessagesAfter(db, actor.id, afterId, syncAtOnce + 1);
      const page = rows.slice(0, syncAtOnce);
      return { messages: await presentMessages(deps, db, page, socketLocale), has_more: rows.length > syncAtOnce };
    },
  };
}
