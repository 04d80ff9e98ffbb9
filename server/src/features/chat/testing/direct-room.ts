import type { TestApp } from '../../../testing/app.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { insertMembers } from '../rooms/rooms.sql.ts';

/** The direct room of two people, as created by their first order. */
export async function makeDirectRoom({ deps: { db, clock } }: TestApp, a: TestPerson, b: TestPerson): Promise<number> {
  const { id } = await db
    .insertInto('chat_rooms')
    .values({
      kind: 'direct',
      low_user_id: Math.min(a.id, b.id),
      high_user_id: Math.max(a.id, b.id),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMembers(db, id, [a.id, b.id], clock.now());
  return id;
}
