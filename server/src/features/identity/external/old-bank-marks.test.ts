import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '../../../prepare-database.ts';
import { subjectsTo } from '../../../testing/account-letters.ts';
import type { TestApp } from '../../../testing/app.ts';
import { startTestApp } from '../../../testing/app.ts';
import { databaseBefore, type OldDatabase } from '../../../testing/old-database.ts';

/** Whose mark it was: the bank opened the account, was bound to one that was there, or nobody knows how. */
const people = ['opened', 'bound', 'unknown', 'unmarked', 'erased'] as const;
type Who = (typeof people)[number];

let old: OldDatabase;
let app: TestApp;
const ids = {} as Record<Who, number>;

async function insertPeople(): Promise<void> {
  for (const who of people) {
    const { rows } = await old.client.query<{ id: number }>(
      `insert into users (role, email, email_verified_at, bank_verified_at, created_at, erased_at)
       values ('sitter', $1, now() - interval '90 days', $2, now() - interval '90 days', $3) returning id`,
      [
        who === 'erased' ? null : `${who}@test.local`,
        who === 'unmarked' ? null : new Date(),
        who === 'erased' ? new Date() : null,
      ],
    );
    ids[who] = rows[0]?.id ?? 0;
    await old.client.query(
      `insert into profiles (user_id, full_name, language, birth_date, updated_at) values ($1, 'Анна Смирнова', 'ru', '1990-05-05', now())`,
      [ids[who]],
    );
    await old.client.query('insert into user_settings (user_id) values ($1)', [ids[who]]);
    await old.client.query('insert into sitters (user_id) values ($1)', [ids[who]]);
  }
  await old.client.query(
    `insert into external_identities (provider, subject, user_id, linked_at)
     select 'bank_id', 'subject-' || id, id, case when email = 'opened@test.local' then created_at else now() end
     from users where email in ('opened@test.local', 'bound@test.local')`,
  );
}

beforeAll(async () => {
  old = await databaseBefore('0114');
  await insertPeople();
  await old.migrate();
  await prepareDatabase(old.url);
  app = await startTestApp({ DATABASE_URL: old.url });
});
afterAll(async () => {
  await app?.close();
  await old.drop();
});

const marked = async () => {
  const rows = await app.deps.db.selectFrom('users').select('id').where('bank_verified_at', 'is not', null).execute();
  return people.filter((who) => who !== 'erased' && rows.some(({ id }) => id === ids[who]));
};
const ended = 'Отметка «Подтверждено банком» снята';
const asked = 'Сверьте анкету с банком';
const lettersOf = (who: Who) => subjectsTo(app, `${who}@test.local`);

it('marks without a fact behind them end with the release, the others are asked to compare', async () => {
  expect(await marked()).toEqual(['opened']);
  expect([
    await lettersOf('opened'),
    await lettersOf('bound'),
    await lettersOf('unknown'),
    await lettersOf('unmarked'),
  ]).toEqual([[asked], [ended], [ended], []]);
  app.deps.clock.advance(3600);
  expect(await lettersOf('bound')).toEqual([ended]);
  expect(await lettersOf('opened')).toEqual([asked]);
});

it('whoever did not compare within thirty days is marked no more, and told so once', async () => {
  app.deps.clock.advance(29 * 86_400);
  expect([await lettersOf('opened'), await marked()]).toEqual([[asked], ['opened']]);
  app.deps.clock.advance(86_400);
  expect([await lettersOf('opened'), await marked()]).toEqual([[ended, asked], []]);
  app.deps.clock.advance(86_400);
  expect(await lettersOf('opened')).toEqual([ended, asked]);
  expect(
    await app.deps.db.selectFrom('old_bank_marks').select('user_id').where('user_id', '<>', ids.erased).execute(),
  ).toEqual([]);
});
