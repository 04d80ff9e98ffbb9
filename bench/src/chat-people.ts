import type { Assembly } from '../../server/src/assemble.ts';
import { insertMembers } from '../../server/src/features/chat/rooms/rooms.sql.ts';
import { insertConfirmedPerson } from '../../server/src/features/identity/accounts/confirmed-person.ts';
import { createKeys } from '../../server/src/features/identity/sessions/keys.ts';
import { createSessions } from '../../server/src/features/identity/sessions/sessions.service.ts';
import type { ChatPerson } from './chat-dialects.ts';

/** A person with an account and a token. */
export interface Member extends ChatPerson {
  email: string;
  access: string;
}

const atOnce = 10;
export const memberEmails = 'chat%@bench.test';

/** Signed-in people in pairs; neighbours in the list share a room. */
export async function addPeople(deps: Assembly, count: number): Promise<Member[]> {
  const { db, clock, config } = deps;
  const sessions = createSessions(deps, createKeys(config));

  async function addPerson(at: number): Promise<Omit<Member, 'room'>> {
    const email = memberEmails.replace('%', String(at));
    const person = { role: 'customer', email, full_name: `Person ${at}`, language: 'ru', password_hash: '-' } as const;
    const id = await insertConfirmedPerson(db, person, clock.now());
    const { access, refresh } = await sessions.open(db, { userId: id, role: 'customer', userAgent: 'bench' });
    return { id, email, access, token: refresh };
  }

  async function addPair(at: number): Promise<Member[]> {
    const [low, high] = [await addPerson(2 * at), await addPerson(2 * at + 1)];
    const room = await db
      .insertInto('chat_rooms')
      .values({ kind: 'direct', low_user_id: low.id, high_user_id: high.id, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertMembers(db, room.id, [low.id, high.id], clock.now());
    return [low, high].map((person) => ({ ...person, room: room.id }));
  }

  const people: Member[] = [];
  for (let at = 0; at < count / 2; at += atOnce) {
    const pairs = Array.from({ length: Math.min(atOnce, count / 2 - at) }, (_, index) => addPair(at + index));
    people.push(...(await Promise.all(pairs)).flat());
  }
  return people;
}
