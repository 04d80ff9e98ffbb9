import { randomUUID } from 'node:crypto';
import { appendMessages } from '../features/chat/messages/messages.sql.ts';
import type { Db } from '../platform/database/connection.ts';
import { dialogues } from './chat-lines.ts';
import { selectDirectRooms } from './seed-families.sql.ts';

const minuteMs = 60_000;

/** Most people with a common order have written to each other. */
export async function seedChats(db: Db, now: Date): Promise<void> {
  for (const [index, { id, low, high, low_role }] of (await selectDirectRooms(db)).entries()) {
    const [customer, sitter] = low_role === 'customer' ? [low, high] : [high, low];
    const lines = dialogues[index % dialogues.length] ?? [];
    const start = now.getTime() - (lines.length + index) * 7 * minuteMs;
    await appendMessages(
      db,
      lines.map(({ by, text }, position) => ({
        room_id: id,
        sender_id: (by === 'customer' ? customer : sitter) ?? 0,
        client_id: randomUUID(),
        message: text,
        files: [],
        at: new Date(start + position * 3 * minuteMs),
      })),
    );
  }
}
