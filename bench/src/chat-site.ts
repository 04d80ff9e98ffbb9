import { buildApp } from '../../server/src/app.ts';
import { assemble } from '../../server/src/assemble.ts';
import { insertMembers } from '../../server/src/chat/rooms.sql.ts';
import { insertConfirmedPerson } from '../../server/src/identity/confirmed-person.ts';
import { createKeys } from '../../server/src/identity/keys.ts';
import { createSessions } from '../../server/src/identity/sessions.service.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import type { ChatPerson } from './chat-clients.ts';

/** The whole application in a process of its own, with people who talk in pairs. */
export interface ChatSite {
  address: string;
  people: ChatPerson[];
}

const atOnce = 10;
const config = readConfig({ ...process.env, LOG_LEVEL: 'error', RATE_LIMIT: 'off' });
const deps = assemble(config);
const { db, clock } = deps;
const app = await buildApp(deps);
const sessions = createSessions(deps, createKeys(config));

async function addPerson(at: number): Promise<{ id: number; refresh: string }> {
  const email = `chat${at}@bench.test`;
  const person = { role: 'customer', email, full_name: `Person ${at}`, language: 'ru', password_hash: '-' } as const;
  const id = await insertConfirmedPerson(db, person, clock.now());
  return { id, refresh: (await sessions.open(db, { userId: id, role: 'customer', userAgent: 'bench' })).refresh };
}

async function addPair(at: number): Promise<ChatPerson[]> {
  const [low, high] = [await addPerson(2 * at), await addPerson(2 * at + 1)];
  const room = await db
    .insertInto('chat_rooms')
    .values({ kind: 'direct', low_user_id: low.id, high_user_id: high.id, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMembers(db, room.id, [low.id, high.id], clock.now());
  return [low, high].map(({ refresh }) => ({ token: refresh, room: room.id }));
}

const pairs = Number(process.argv[2]) / 2;
const people: ChatPerson[] = [];
for (let at = 0; at < pairs; at += atOnce) {
  const made = await Promise.all(
    Array.from({ length: Math.min(atOnce, pairs - at) }, (_, index) => addPair(at + index)),
  );
  people.push(...made.flat());
}

const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address, people } satisfies ChatSite);
/** Any word is a question for the memory in use. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage.rss());
});
process.once('disconnect', () => process.exit(0));
