import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { databaseBefore } from '../../../testing/old-database.ts';
import { cardAccount, inns, openAccount, sbpAccount } from '../../../testing/payout-accounts.ts';
import { signInAgain, signUp, type TestPerson } from '../../../testing/people.ts';

const account = `
  with person as (insert into users (role, created_at) values ('sitter', now()) returning id)
  insert into payout_accounts (user_id, place, kind, provider, request_key, return_url, sealed, key_id, inn_hash,
    self_employed, refusal, bound_at, usable_from, consent_version, consent_at, created_at)
  select id, 'current', 'sbp', $3, gen_random_uuid(), '/', '', 'k1', uuid_send(gen_random_uuid()), $1, $2, now(), now(), 1, now(), now()
  from person`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rule = (sitter: TestPerson, outcome: string, times = 1) =>
  app.call('POST', '/dev/sandbox/rules', { body: { user: sitter.id, on: 'self_employed', outcome, times } });
const passHours = (hours: number) => app.call('POST', '/dev/clock', { body: { advance_s: hours * 3600 } });
const accountOf = async (sitter: TestPerson) =>
  (await app.call('GET', '/sitter/payout_account', { token: (await signInAgain(app, sitter)).token })).json.account;
const noticesOf = async ({ id }: TestPerson) =>
  (
    await app.deps.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', id)
      .where('template', '=', 'payout_account_status')
      .execute()
  ).length;

async function confirmed(body: object) {
  const sitter = await signUp(app, { role: 'sitter' });
  const { json } = await openAccount(app, sitter, body);
  if (json.form_url) await app.call('POST', `/dev/payout_accounts/${json.account.id}`, { body: { outcome: 'bound' } });
  expect(await accountOf(sitter)).toMatchObject({ self_employed: 'confirmed' });
  return sitter;
}

describe('a confirmed self-employed status', () => {
  it.each([
    ['sbp', sbpAccount(inns[0])],
    ['card', cardAccount(inns[1])],
  ])(
    'of an account by %s is asked about every day; once lost nothing is asked any more, and its owner hears of it',
    async (_, body) => {
      const sitter = await confirmed(body);
      await passHours(25);
      expect([(await accountOf(sitter)).self_employed, await noticesOf(sitter)]).toEqual(['confirmed', 0]);
      await rule(sitter, 'not_found');
      await passHours(25);
      expect(await accountOf(sitter)).toMatchObject({
        self_employed: 'lost',
        problem: { code: 'self_employed_lost', action: 'restore_status' },
      });
      expect(await noticesOf(sitter)).toBe(1);
      await passHours(25);
      expect([(await accountOf(sitter)).self_employed, await noticesOf(sitter)]).toEqual(['lost', 1]);
    },
  );

  it('stays while the provider does not answer, and is asked about again', async () => {
    const sitter = await confirmed(sbpAccount(inns[2]));
    await rule(sitter, 'provider_down');
    await rule(sitter, 'not_found');
    await passHours(24.5);
    expect((await accountOf(sitter)).self_employed).toBe('confirmed');
    await passHours(6.5);
    expect((await accountOf(sitter)).self_employed).toBe('lost');
  });

  it('that was confirmed before is asked about within a day, and that of nobody else', async () => {
    const old = await databaseBefore('0118');
    try {
      for (const [status, refusal] of [
        ['confirmed', null],
        ['confirmed', 'account_closed'],
        ['lost', null],
      ])
        await old.client.query(account, [status, refusal, 'sandbox']);
      await old.migrate();
      const { rows } = await old.client.query(
        `select self_employed, refusal, next_check_at between now() - interval '1 minute' and now() + interval '1 day' as is_asked
         from payout_accounts order by id`,
      );
      expect(rows.map(({ is_asked }) => is_asked)).toEqual([true, null, null]);
    } finally {
      await old.drop();
    }
  });

  it('that YooKassa did not confirm while it still could is asked about anew, and that of nobody else', async () => {
    const old = await databaseBefore('0128');
    try {
      for (const facts of [
        ['not_found', null, 'yookassa'],
        ['checking', null, 'yookassa'],
        ['lost', 'account_closed', 'yookassa'],
        ['confirmed', null, 'yookassa'],
        ['not_found', null, 'sandbox'],
      ])
        await old.client.query(account, facts);
      for (const url of ['/dev/receipts/1', 'https://receipts.example/1'])
        await old.client.query(
          `insert into payouts (sitter_id, amount_minor, status, created_at, paid_at, receipt_url)
           select min(id), 100, 'paid', now(), now(), $1 from users`,
          [url],
        );
      await old.migrate();
      const asked = await old.client.query(
        'select next_check_at is not null as is_asked from payout_accounts order by id',
      );
      expect(asked.rows.map(({ is_asked }) => is_asked)).toEqual([true, true, false, false, false]);
      const { rows } = await old.client.query('select receipt_url from payouts order by id');
      expect(rows.map(({ receipt_url }) => receipt_url)).toEqual([null, 'https://receipts.example/1']);
    } finally {
      await old.drop();
    }
  });
});
