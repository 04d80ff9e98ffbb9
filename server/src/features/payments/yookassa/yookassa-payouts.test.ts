import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { cardAccount, inns, openAccount, sbpAccount } from '../../../testing/payout-accounts.ts';
import { signInAgain, signUp, type TestPerson } from '../../../testing/people.ts';
import { startFakeTaxService } from '../testing/fake-tax-service.ts';
import { startFakeYookassaPayouts } from '../testing/fake-yookassa-payouts.ts';

let app: TestApp;
let provider: Awaited<ReturnType<typeof startFakeYookassaPayouts>>;
let taxes: Awaited<ReturnType<typeof startFakeTaxService>>;

beforeAll(async () => {
  provider = await startFakeYookassaPayouts();
  taxes = await startFakeTaxService();
  app = await startTestApp({
    YOOKASSA_URL: provider.url,
    ...provider.env,
    ...taxes.env,
    YOOKASSA_TIMEOUT_MS: '1000',
    LOG_LEVEL: 'silent',
  });
  taxes.state.now = () => app.deps.clock.now();
});
afterEach(async () => {
  provider.state.mood = 'well';
  taxes.state.mood = 'well';
  taxes.state.strangers.clear();
  await app.deps.db.deleteFrom('payout_accounts').execute();
  await pass(120);
});
afterAll(async () => {
  await app.close();
  await Promise.all([provider.close(), taxes.close()]);
});

const path = '/sitter/payout_account';
const pass = (advance_s: number) => app.call('POST', '/dev/clock', { body: { advance_s } });
const signUpSitter = () => signUp(app, { role: 'sitter' });
const read = async (sitter: TestPerson) =>
  (await app.call('GET', path, { token: (await signInAgain(app, sitter)).token })).json.account;
const recheck = async (sitter: TestPerson) =>
  app.call('POST', `${path}/recheck`, { token: (await signInAgain(app, sitter)).token });
const webhook = (id: string, event: string) =>
  app.call('POST', '/payments/yookassa/webhook', { body: { type: 'notification', event, object: { id } } });
const bindCard = (id: string) =>
  provider.change(id, {
    status: 'active',
    saved: true,
    card: { last4: '4477', card_type: 'Mir' },
    confirmation: undefined,
  });
const unchecked = async () => {
  const { body } = await app.server.inject('/metrics');
  return Number(/^self_employed_unchecked (\d+)$/m.exec(body)?.[1]);
};

it('reads the banks from the provider, and keeps them while it is silent', async () => {
  const { token } = await signUp(app);
  const list = () => app.call('GET', '/payments/banks', { token });
  provider.state.mood = 'down';
  expect((await list()).json.code).toBe('not_ready');
  provider.state.mood = 'well';
  expect((await list()).json.results).toEqual([
    { id: '100000000111', name: 'Сбербанк' },
    { id: '100000000004', name: 'Т-Банк' },
  ]);
  provider.state.mood = 'down';
  expect((await list()).status).toBe(200);
});

it('binds a card on the provider’s page, then asks the tax service about its owner, once', async () => {
  const sitter = await signUpSitter();
  const { status, json } = await openAccount(app, sitter, cardAccount());
  const method = provider.newest();
  expect([status, json.account.status]).toEqual([201, 'form']);
  expect(json.form_url).toBe(`https://yookassa.example/bind/${method.id}`);
  expect((await webhook(method.id, 'payment_method.active')).status, 'the webhook is only a hint').toBe(200);
  expect((await read(sitter)).status).toBe('form');

  const before = taxes.state.answered.length;
  bindCard(method.id);
  for (const _ of [1, 2, 3]) expect((await webhook(method.id, 'payment_method.active')).status).toBe(200);
  expect(await read(sitter)).toMatchObject({
    ...{ status: 'waits', masked: '•••• 4477', self_employed: 'confirmed', problem: null },
  });
  expect(taxes.state.answered.slice(before)).toEqual([inns[0]]);
});

it('learns by itself what no webhook tells', async () => {
  const sitter = await signUpSitter();
  await openAccount(app, sitter, cardAccount());
  bindCard(provider.newest().id);
  await pass(600);
  expect(await read(sitter)).toMatchObject({ status: 'waits', self_employed: 'confirmed', problem: null });
});

it('says at once who is self-employed by a phone number and who is not, and asks anew when it is said to be so', async () => {
  const [sitter, stranger] = [await signUpSitter(), await signUpSitter()];
  taxes.state.strangers.add(inns[1]);
  const { json } = await openAccount(app, sitter);
  expect(json).toMatchObject({ account: { status: 'waits', self_employed: 'confirmed' }, form_url: null });
  const refused = await openAccount(app, stranger, sbpAccount(inns[1]));
  expect(refused.json.account).toMatchObject({
    ...{ status: 'waits', self_employed: 'not_found' },
    problem: { code: 'self_employed_not_found', action: 'restore_status', url: null },
  });
  taxes.state.strangers.clear();
  await pass(120);
  expect((await recheck(stranger)).json.account).toMatchObject({ self_employed: 'confirmed', problem: null });
});

it.each(['down', 'lost', 'away', 'odd'] as const)(
  'while the tax service is %s an account is being checked, and is confirmed by itself later',
  async (mood) => {
    taxes.state.mood = mood;
    const sitter = await signUpSitter();
    const { status, json } = await openAccount(app, sitter);
    expect([status, json.account.status, json.account.problem.code]).toEqual([201, 'checking', 'check_delayed']);
    expect((await recheck(sitter)).json.code).toBe('not_ready');
    taxes.state.mood = 'well';
    await pass(600);
    expect(await read(sitter)).toMatchObject({ status: 'waits', self_employed: 'confirmed' });
  },
);

it('more people than the tax service answers are checked two a minute: new ones first, and nobody is forgotten', async () => {
  const early = [await signUpSitter(), await signUpSitter()];
  for (const [index, sitter] of early.entries()) await openAccount(app, sitter, sbpAccount(inns[index]));
  await pass(25 * 3600 - 30);
  // Both were asked about again. What is due of them now meets somebody new.
  await app.deps.db.updateTable('payout_accounts').set({ next_check_at: app.deps.clock.now() }).execute();
  const late = await signUpSitter();
  const { json } = await openAccount(app, late, sbpAccount(inns[2]));
  expect(json.account).toMatchObject({ status: 'checking', problem: { code: 'check_delayed' } });
  const before = taxes.state.answered.length;
  await pass(60);
  expect(taxes.state.answered.slice(before)).toHaveLength(2);
  expect(taxes.state.answered[before]).toBe(inns[2]);
  expect(await read(late)).toMatchObject({ self_employed: 'confirmed' });
  await pass(60);
  expect(new Set(taxes.state.answered.slice(before))).toEqual(new Set(inns));
});

it('a service that is silent is asked once a minute, whoever waits for it, and each has a turn', async () => {
  taxes.state.mood = 'down';
  const sitters = [await signUpSitter(), await signUpSitter(), await signUpSitter()];
  for (const [index, sitter] of sitters.entries()) {
    await openAccount(app, sitter, sbpAccount(inns[index]));
    await pass(61);
  }
  await app.deps.db.updateTable('payout_accounts').set({ next_check_at: app.deps.clock.now() }).execute();
  for (const _ of sitters) {
    const before = taxes.state.questions;
    await pass(61);
    expect(taxes.state.questions - before).toBe(1);
  }
  const due = app.deps.db.selectFrom('payout_accounts').select('id').where('next_check_at', '<=', app.deps.clock.now());
  expect(await due.execute()).toEqual([]);
});

it('a status that is lost is noticed within a day; one that the service refuses to speak of is kept', async () => {
  const sitter = await signUpSitter();
  await openAccount(app, sitter);
  taxes.state.mood = 'odd';
  await pass(24.5 * 3600);
  expect((await read(sitter)).self_employed).toBe('confirmed');
  taxes.state.mood = 'well';
  taxes.state.strangers.add(inns[0]);
  await pass(24 * 3600);
  expect(await read(sitter)).toMatchObject({ self_employed: 'lost', problem: { code: 'self_employed_lost' } });
});

it('a status that is back is asked about again by itself where the press met a silent service', async () => {
  const sitter = await signUpSitter();
  taxes.state.strangers.add(inns[0]);
  await openAccount(app, sitter);
  taxes.state.strangers.clear();
  taxes.state.mood = 'down';
  await pass(120);
  expect((await recheck(sitter)).status).toBe(503);
  expect((await read(sitter)).self_employed).toBe('not_found');
  taxes.state.mood = 'well';
  await pass(120);
  expect((await read(sitter)).self_employed).toBe('confirmed');
});

it('staff are told by a metric of whom nobody knows for a day whether they are self-employed', async () => {
  taxes.state.mood = 'down';
  await openAccount(app, await signUpSitter());
  expect(await unchecked()).toBe(0);
  await pass(25 * 3600);
  expect(await unchecked()).toBe(1);
  taxes.state.mood = 'well';
  await pass(7 * 3600);
  expect(await unchecked()).toBe(0);
});

it('a refused card is refused, and a form that could not be opened leaves nothing behind', async () => {
  const sitter = await signUpSitter();
  for (const mood of ['down', 'lost'] as const) {
    provider.state.mood = mood;
    expect((await openAccount(app, sitter, cardAccount())).json.code).toBe('not_ready');
    expect(await read(sitter)).toBeNull();
  }
  provider.state.mood = 'well';
  await openAccount(app, sitter, cardAccount());
  const method = provider.newest();
  provider.change(method.id, { status: 'inactive' });
  await webhook(method.id, 'payment_method.canceled');
  expect(await read(sitter)).toMatchObject({ status: 'refused', problem: { code: 'card_refused' } });
});

it('an answer that cannot be read changes nothing, and keeps no other account from being asked about', async () => {
  const [one, two] = [await signUpSitter(), await signUpSitter()];
  await openAccount(app, one, cardAccount(inns[0]));
  provider.change(provider.newest().id, { status: 'something_new' });
  await openAccount(app, two, cardAccount(inns[1]));
  bindCard(provider.newest().id);
  await pass(600);
  expect([(await read(one)).status, (await read(two)).status]).toEqual(['form', 'waits']);
});
