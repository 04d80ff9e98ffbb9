import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { pdf, storedKeys, upload } from '../../../testing/uploads.ts';
import { appendMessages } from './messages.sql.ts';
import { sweepUnsentFiles } from './unsent-files.ts';

let app: TestApp;
let parent: TestPerson;
let room: number;
beforeAll(async () => {
  app = await startTestApp({}, { plannedOnce: false });
  parent = await signUp(app);
  const sitter = await signUp(app, { role: 'sitter' });
  const { id } = await app.deps.db
    .insertInto('chat_rooms')
    .values({ kind: 'group', created_at: app.deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  room = id;
  const members = [parent, sitter].map((person) => ({
    room_id: room,
    user_id: person.id,
    joined_at: app.deps.clock.now(),
  }));
  await app.deps.db.insertInto('chat_members').values(members).execute();
});
afterAll(() => app.close());

const attach = async (): Promise<number> => {
  const reply = await upload(app, '/files/chat_attachment', { token: parent.token, fields: { room }, bytes: pdf });
  expect(reply.status).toBe(201);
  return reply.json.id;
};
const known = async () =>
  (await app.deps.db.selectFrom('files').select('id').orderBy('id').execute()).map(({ id }) => id);

it('takes away files that no message carries after a day, in any number, and their bytes', async () => {
  const [forgotten, sent] = [await attach(), await attach()];
  const at = app.deps.clock.now();
  const from = { room_id: room, sender_id: parent.id, client_id: randomUUID() };
  await appendMessages(app.deps.db, [{ ...from, message: '', files: [sent], at }]);
  await sql`insert into files (owner_id, kind, storage_key, name, mime, size, created_at)
    select ${parent.id}, 'chat', 'private/' || i, 'a.pdf', 'application/pdf', 1, ${app.deps.clock.now()}
    from generate_series(1, 210) i`.execute(app.deps.db);
  await sql`insert into chat_attachments (file_id, room_id)
    select id, ${room} from files where name = 'a.pdf' and storage_key like 'private/%' and size = 1`.execute(
    app.deps.db,
  );
  await sweepUnsentFiles(app.deps);
  expect(await known()).toContain(forgotten);
  expect(await known()).toHaveLength(212);

  app.deps.clock.advance(24 * 3600 + 1);
  const young = (await app.deps.db
    .insertInto('files')
    .values({
      owner_id: parent.id,
      kind: 'chat',
      storage_key: 'private/young',
      name: 'b.pdf',
      mime: 'application/pdf',
      size: 1,
      created_at: app.deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()) as { id: number };
  await app.deps.db.insertInto('chat_attachments').values({ file_id: young.id, room_id: room }).execute();
  expect(await storedKeys(app)).toHaveLength(2);
  await app.deps.jobs.runDue();
  expect(await known()).toEqual([sent, young.id]);
  await app.deps.jobs.runDue();
  expect(await storedKeys(app)).toHaveLength(1);
});

it('finds them by their index, however many were sent', async () => {
  const { rows } = await app.deps.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ 'QUERY PLAN': string }>`explain select a.file_id from chat_attachments a
      where a.message_id is null order by a.file_id limit 200`.execute(trx);
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('chat_attachments_of_message');
});
