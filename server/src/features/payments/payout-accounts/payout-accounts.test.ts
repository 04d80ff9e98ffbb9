import { eventually } from '@ladushki/contract/testing/eventually';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { confirmSession } from '../../../testing/confirm-session.ts';
import { cardAccount, inns, openAccount, openUsableAccount, sbpAccount } from '../../../testing/payout-accounts.ts';
import { signInAgain, signUp, type TestPerson } from '../../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const path = '/sitter/payout_account';
const callAs = ({ token }: Pick<TestPerson, 'token'>, method: string, at: string, body?: unknown) =>
  app.call(method, at, { token, body });
let phones = 0;
/** With two confirmed contacts; every sitter has an INN of their own. */
async function signUpSitter() {
  phones += 1;
  const phone_number = `+7900555${String(phones).padStart(4, '0')}`;
  return { ...(await signUp(app, { role: 'sitter', phone_number })), phone_number };
}
const freed = (person: Pick<TestPerson, 'id'>) =>
  app.deps.db.deleteFrom('payout_accounts').where('user_id', '=', person.id).execute();
async function withSitter(work: (sitter: Awaited<ReturnType<typeof signUpSitter>>) => Promise<void>) {
  const sitter = await signUpSitter();
  try {
    await work(sitter);
  } finally {
    await freed(sitter);
  }
}
const read = async (sitter: Pick<TestPerson, 'token'>) => (await app.call('GET', path, { token: sitter.token })).json;
const rule = (sitter: TestPerson, outcome: string, times = 1) =>
  app.call('POST', '/dev/sandbox/rules', { body: { user: sitter.id, on: 'self_employed', outcome, times } });
const settle = (id: number, outcome: string) => app.call('POST', `/dev/payout_accounts/${id}`, { body: { outcome } });
const recheck = (sitter: Pick<TestPerson, 'token'>) => app.call('POST', `${path}/recheck`, { token: sitter.token });
const passHours = (hours: number) => app.call('POST', '/dev/clock', { body: { advance_s: hours * 3600 } });
/** How many connections wait for a lock of this one. */
const waitersFor = async (client: pg.PoolClient) => {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
  return (await app.deps.pool.query(waiting, [rows[0].pid])).rowCount;
};
const letters = async (to: string, text: string) => {
  await app.deps.jobs.runDue();
  return (await app.deps.outbox.list(to)).filter((each) => `${each.subject} ${each.text}`.includes(text));
};

describe('banks', () => {
  it('are found by a part of their name, page by page, by every member', async () => {
    const person = await signUp(app);
    const found = await callAs(person, 'GET', `/payments/banks?search=${encodeURIComponent('сБер')}`);
    expect(found.json).toMatchObject({ count: 1, next: null, results: [{ id: '100000000111', name: 'Сбербанк' }] });
    const page = await callAs(person, 'GET', '/payments/banks?page_size=5&page=2');
    expect(page.json.results).toHaveLength(5);
    expect((await app.call('GET', '/payments/banks')).status).toBe(401);
  });
});

describe('an account by phone number', () => {
  it('is asked for a confirmed session, and with one is usable after a day', () =>
    withSitter(async (sitter) => {
      expect(await read(sitter)).toEqual({ account: null, waiting: null });
      const refused = await callAs(sitter, 'POST', path, sbpAccount());
      expect([refused.status, refused.json.code]).toEqual([403, 'confirm_needed']);
      const { status, json } = await openAccount(app, sitter);
      expect([status, json.form_url]).toEqual([201, null]);
      expect(json.account).toMatchObject({
        kind: 'sbp',
        masked: '+7 ••• •••-45-67',
        bank: { id: '100000000111', name: 'Сбербанк' },
        inn_masked: '••••••••2259',
        self_employed: 'confirmed',
        status: 'waits',
        problem: null,
        usable_from: expect.any(String),
        consent: { version: 2 },
      });
      expect(await read(sitter)).toEqual({ account: json.account, waiting: null });
      expect(await letters(sitter.login, 'Счёт для выплат добавлен')).toHaveLength(1);
      expect(await letters(sitter.phone_number, 'Через сутки')).toHaveLength(1);
      app.deps.clock.advance(24 * 3600);
      const { account } = await read(await signInAgain(app, sitter));
      expect(account).toMatchObject({ status: 'active', usable_from: null });
    }));

  it('needs ten minutes of one session; another session, or later, is asked again', () =>
    withSitter(async (sitter) => {
      await confirmSession(app, sitter);
      const other = await signInAgain(app, sitter);
      expect((await app.call('POST', path, { token: other.token, body: sbpAccount() })).json.code).toBe(
        'confirm_needed',
      );
      await passHours(0.17);
      expect((await callAs(sitter, 'POST', path, sbpAccount())).json.code).toBe('confirm_needed');
      expect((await callAs(sitter, 'DELETE', path)).json.code).toBe('confirm_needed');
    }));

  it('belongs to sitters', async () => {
    const customer = await signUp(app);
    await confirmSession(app, customer);
    for (const [method, at] of [
      ['GET', path],
      ['POST', path],
      ['DELETE', path],
      ['POST', `${path}/recheck`],
    ] as const)
      expect((await callAs(customer, method, at, sbpAccount())).status, method).toBe(403);
  });

  it.each([
    ['inn', { inn: '500100732258' }],
    ['inn', { inn: '7707083893' }],
    ['consent', { consent: false }],
    ['phone_number', { phone_number: '123' }],
    ['phone_number', { phone_number: undefined }],
    ['bank', { bank: '100000099999' }],
    ['bank', { bank: undefined }],
    ['return_url', { return_url: 'https://elsewhere.example/' }],
    ['return_url', { return_url: '/profile?card=4111 1111 1111 1111' }],
    ['bank', { bank: '4111111111111111' }],
    ['inn', { inn: '4111111111111111' }],
    ['phone_number', { phone_number: '4111111111111111' }],
  ])('is refused for a wrong %s: %j', (field, wrong) =>
    withSitter(async (sitter) => {
      const { status, json } = await openAccount(app, sitter, sbpAccount(inns[0], wrong));
      expect([status, json.code]).toEqual([400, 'invalid']);
      expect(Object.keys(json.errors)).toContain(field);
      expect(await read(sitter)).toEqual({ account: null, waiting: null });
    }),
  );

  it('keeps no card number, whatever the field is called', () =>
    withSitter(async (sitter) => {
      const { status } = await openAccount(app, sitter, sbpAccount(inns[0], { card_number: '4111111111111111' }));
      expect(status).toBe(400);
      const { rows } = await app.deps.pool.query(
        "select 1 from idempotency_keys where answer::text like '%4111111111111111%'",
      );
      expect(rows).toEqual([]);
    }));

  it('has an INN of nobody else, also when several ask at once, until it is free again', () =>
    withSitter((one) =>
      withSitter((two) =>
        withSitter(async (three) => {
          const sitters = [one, two, three];
          const answers = await Promise.all(sitters.map((sitter) => openAccount(app, sitter)));
          expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
          const won = answers.findIndex(({ status }) => status === 201);
          const [winner, loser] = [sitters[won] ?? one, sitters[(won + 1) % 3] ?? two];
          const again = await openAccount(app, loser);
          expect([again.json.code, Object.keys(again.json.errors)]).toEqual(['taken', ['inn']]);
          await callAs(winner, 'DELETE', path);
          expect((await openAccount(app, loser)).status).toBe(201);
        }),
      ),
    ));

  it('is written again while another person asks for its INN: neither waits for the other', () =>
    withSitter((owner) =>
      withSitter(async (other) => {
        const { id } = (await openAccount(app, owner)).json.account;
        const noteCheck = (client: pg.PoolClient) =>
          client.query('update payout_accounts set next_check_at = clock_timestamp() where id = $1', [id]);
        const client = await app.deps.pool.connect();
        try {
          await client.query('begin');
          await noteCheck(client);
          const asked = openAccount(app, other);
          await eventually(async () => expect(await waitersFor(client)).toBe(1));
          await noteCheck(client);
          await client.query('commit');
          expect((await asked).json).toMatchObject({ code: 'taken' });
        } finally {
          client.release();
        }
      }),
    ));

  it('is sealed: neither number stands in the row', () =>
    withSitter(async (sitter) => {
      await openAccount(app, sitter);
      const { rows } = await app.deps.pool.query('select p::text as row from payout_accounts p where user_id = $1', [
        sitter.id,
      ]);
      expect(rows).toHaveLength(1);
      expect(rows[0].row).not.toMatch(/9001234567|500100732259/);
    }));
});

describe('another account', () => {
  it('waits a day, is told to every contact, and then replaces the first', () =>
    withSitter(async (sitter) => {
      const first = (await openUsableAccount(app, sitter)).json.account;
      const { json } = await openAccount(app, sitter, sbpAccount(inns[0], { phone_number: '+79001234568' }));
      expect(json.account).toMatchObject({ status: 'waits', usable_from: expect.any(String) });
      expect(await read(sitter)).toEqual({ account: first, waiting: json.account });
      expect(await letters(sitter.login, 'Счёт для выплат меняется')).toHaveLength(1);
      expect(await letters(sitter.phone_number, 'на новый счёт')).toHaveLength(1);

      await passHours(23.9);
      const soon = await signInAgain(app, sitter);
      expect((await read(soon)).account.id).toBe(first.id);
      await passHours(0.2);
      const later = await signInAgain(app, sitter);
      expect(await read(later)).toMatchObject({
        account: { id: json.account.id, status: 'active', usable_from: null },
        waiting: null,
      });
      const notices = await app.call('GET', '/notification/notification_list', { token: later.token });
      expect(notices.json.results[0]).toMatchObject({ kind: 'payout_account', link: '/profile/earnings' });
      expect(notices.json.results[0].title).toBe('Новый счёт для выплат действует');
    }));

  it('is the account from its very time, before any job has run', () =>
    withSitter(async (sitter) => {
      await openUsableAccount(app, sitter);
      const { json } = await openAccount(app, sitter, sbpAccount(inns[0], { phone_number: '+79001234568' }));
      app.deps.clock.advance(24 * 3600 + 1);
      const later = await signInAgain(app, sitter);
      expect(await read(later)).toMatchObject({ account: { id: json.account.id, status: 'active' }, waiting: null });
      // A third one waits, and leaves the second in use.
      const third = (await openAccount(app, later)).json.account;
      expect(await read(later)).toMatchObject({ account: { id: json.account.id }, waiting: { id: third.id } });
    }));

  it('begins its day anew when it is replaced while it waits', () =>
    withSitter(async (sitter) => {
      const first = (await openUsableAccount(app, sitter)).json.account;
      await openAccount(app, sitter, sbpAccount(inns[0], { phone_number: '+79001234568' }));
      await passHours(20);
      const later = await signInAgain(app, sitter);
      const third = await openAccount(app, later, sbpAccount(inns[0], { phone_number: '+79001234569' }));
      await passHours(5);
      const last = await signInAgain(app, sitter);
      expect(await read(last)).toMatchObject({ account: { id: first.id }, waiting: { id: third.json.account.id } });
    }));

  it('posted twice at once is one account and one that waits', () =>
    withSitter(async (sitter) => {
      await confirmSession(app, sitter);
      const posted = await Promise.all(
        [1, 2, 3].map((digit) =>
          callAs(sitter, 'POST', path, sbpAccount(inns[0], { phone_number: `+7900123456${digit}` })),
        ),
      );
      expect(posted.map(({ status }) => status)).toEqual([201, 201, 201]);
      const { account, waiting } = await read(sitter);
      expect([account.status, waiting.status]).toEqual(['waits', 'waits']);
    }));

  it('waits also after the first was removed: whoever removes it wins no time', () =>
    withSitter(async (sitter) => {
      await openUsableAccount(app, sitter);
      const removed = await callAs(sitter, 'DELETE', path);
      expect([removed.status, await read(sitter)]).toEqual([200, { account: null, waiting: null }]);
      expect(await letters(sitter.login, 'Счёт для выплат удалён')).toHaveLength(1);
      expect((await callAs(sitter, 'DELETE', path)).status).toBe(404);
      expect((await openAccount(app, sitter)).json.account.status).toBe('waits');
    }));

  it('with the same details is the same one; those of the first take the change back', () =>
    withSitter(async (sitter) => {
      const first = (await openUsableAccount(app, sitter)).json.account;
      expect((await openAccount(app, sitter)).json.account).toEqual(first);
      const other = sbpAccount(inns[0], { phone_number: '+79001234568' });
      const second = (await openAccount(app, sitter, other)).json.account;
      expect((await openAccount(app, sitter, other)).json.account).toEqual(second);
      await openAccount(app, sitter);
      expect(await read(sitter)).toEqual({ account: first, waiting: null });
      const form = (await openAccount(app, sitter, cardAccount())).json;
      expect((await openAccount(app, sitter, cardAccount())).json).toEqual(form);
    }));

  it('of one key is posted once', () =>
    withSitter(async (sitter) => {
      await confirmSession(app, sitter);
      const headers = { 'idempotency-key': 'the-same' };
      const post = () => app.call('POST', path, { token: sitter.token, body: sbpAccount(), headers });
      const [one, two] = [await post(), await post()];
      expect(two.json).toEqual(one.json);
      expect((await read(sitter)).waiting).toBeNull();
    }));
});

describe('an account by card', () => {
  it('is a form of the provider, until the provider has the card', () =>
    withSitter(async (sitter) => {
      const { status, json } = await openAccount(app, sitter, cardAccount());
      expect([status, json.account.status, json.form_url]).toEqual([
        201,
        'form',
        `/pay/sandbox-card/${json.account.id}`,
      ]);
      expect(json.account.problem).toMatchObject({ code: 'form_unfinished', action: 'open_form', url: json.form_url });
      const form = await app.call('GET', `/dev/payout_accounts/${json.account.id}`);
      expect(form.json).toMatchObject({ status: 'pending', return_url: expect.stringContaining('/profile/earnings') });
      expect((await settle(json.account.id, 'bound')).status).toBe(200);
      const { account } = await read(sitter);
      expect(account).toMatchObject({ status: 'waits', self_employed: 'confirmed', bank: null, problem: null });
      expect(account.masked).toMatch(/^•••• \d{4}$/);
      expect((await settle(json.account.id, 'refused')).json.code).toBe('wrong_state');
    }));

  it('that the bank refuses says what to do; the next one takes its place', () =>
    withSitter(async (sitter) => {
      const { account } = (await openAccount(app, sitter, cardAccount())).json;
      await settle(account.id, 'refused');
      expect((await read(sitter)).account).toMatchObject({
        status: 'refused',
        problem: { code: 'card_refused', action: 'change_account', url: null },
      });
      const next = (await openAccount(app, sitter)).json.account;
      expect(await read(sitter)).toEqual({ account: next, waiting: null });
      expect((await settle(999_999, 'bound')).status).toBe(404);
    }));

  it('waits from the moment it is bound, when another was there before', () =>
    withSitter(async (sitter) => {
      await openAccount(app, sitter);
      const { account } = (await openAccount(app, sitter, cardAccount())).json;
      expect((await read(sitter)).waiting).toMatchObject({ status: 'form', usable_from: null });
      await settle(account.id, 'bound');
      expect((await read(sitter)).waiting).toMatchObject({ status: 'waits', usable_from: expect.any(String) });
    }));

  it('that is bound after it was replaced changes nothing', () =>
    withSitter(async (sitter) => {
      const { account } = (await openAccount(app, sitter, cardAccount())).json;
      const next = (await openAccount(app, sitter)).json.account;
      await settle(account.id, 'bound');
      expect(await read(sitter)).toMatchObject({ account: { id: next.id, kind: 'sbp' }, waiting: null });
    }));
});

describe('the self-employed status', () => {
  it('that is not found is said with what to do, and found when asked anew; not twice a minute', () =>
    withSitter(async (sitter) => {
      await rule(sitter, 'not_found');
      const { account } = (await openAccount(app, sitter)).json;
      expect(account).toMatchObject({
        status: 'waits',
        self_employed: 'not_found',
        problem: { code: 'self_employed_not_found', action: 'restore_status' },
      });
      const again = await recheck(sitter);
      expect(again.json).toMatchObject({ account: { self_employed: 'confirmed', problem: null }, waiting: null });
      const soon = await recheck(sitter);
      expect([soon.status, soon.headers['retry-after']]).toEqual([429, expect.anything()]);
    }));

  it('that was there and is gone is lost', () =>
    withSitter(async (sitter) => {
      await openAccount(app, sitter);
      await rule(sitter, 'not_found', 2);
      expect((await recheck(sitter)).json.account).toMatchObject({
        self_employed: 'lost',
        problem: { code: 'self_employed_lost' },
      });
      app.deps.clock.advance(61);
      expect((await recheck(sitter)).json.account.self_employed).toBe('lost');
      app.deps.clock.advance(61);
      expect((await recheck(sitter)).json.account.self_employed).toBe('confirmed');
    }));

  it('that the provider does not tell is checked until it does', () =>
    withSitter(async (sitter) => {
      await rule(sitter, 'provider_down', 2);
      const { status, json } = await openAccount(app, sitter);
      expect(status).toBe(201);
      expect(json.account).toMatchObject({
        status: 'checking',
        self_employed: 'checking',
        problem: { code: 'check_delayed', action: 'wait' },
      });
      expect((await recheck(sitter)).json.code).toBe('not_ready');
      await passHours(0.2);
      expect((await read(await signInAgain(app, sitter))).account).toMatchObject({ status: 'waits', problem: null });
    }));

  it('of nobody is not found', () =>
    withSitter(async (sitter) => {
      expect((await recheck(sitter)).status).toBe(404);
    }));
});

it('is handed over whole to its owner, and erased with the account', async () => {
  const sitter = await signUpSitter();
  await openAccount(app, sitter);
  await confirmSession(app, sitter);
  const { json } = await app.call('GET', '/user/export', { token: sitter.token });
  expect(json.payout_accounts).toMatchObject([{ kind: 'sbp', inn: inns[0], phone: '+79001234567' }]);
  await app.call('POST', '/user/deactivate_user', { token: sitter.token, body: { password: 'Tested12345' } });
  const left = await app.deps.db.selectFrom('payout_accounts').select('id').where('user_id', '=', sitter.id).execute();
  expect(left).toEqual([]);
});
