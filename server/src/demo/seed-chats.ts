import { randomUUID } from 'node:crypto';
import { appendMessages } from '../features/chat/messages/messages.sql.ts';
import type { Db } from '../platform/database/connection.ts';
import { dialogues } from './chat-lines.ts';
import { selectDirectRooms } from './seed-families.sql.ts';

const minuteMs = 60_000;
const messagesAtOnce = 100;

/** Most people with a common order have written to each other. */
export async function seedChats(db: Db, now: Date): Promise<void> {
  const messages = (await selectDirectRooms(db)).flatMap(({ id, low, high, low_role }, index) => {
    const [customer, sitter] = low_role === 'customer' ? [low, high] : [high, low];
    const lines = dialogues[index % dialogues.length] ?? [];
    const start = now.getTime() - (lines.length + index) * 7 * minuteMs;
    return lines.map(({ by, text }, position) => ({
      room_id: id,
      sender_id: (by === 'customer' ? customer : sitter) ?? 0,
      client_id: randomUUID(),
      message: text,
      files: [],
      at: new Date(start + position * 3 * minuteMs),
    }));
  });
  for (let start = 0; start < messages.length; start += messagesAtOnce) {
    await appendMessages(db, messages.slice(start, start + messagesAtOnce));
  }
}
