import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { cardAccount, inns, openAccount, sbpAccount } from '../../../testing/payout-accounts.ts';
import { signInAgain, signUp, type TestPerson } from '../../../testing/people.ts';
import { startFakeYookassaPayouts } from '../testing/fake-yookassa-payouts.ts';

let app: TestApp;
let provider: Awaited<ReturnType<typeof startFakeYookassaPayouts>>;

beforeAll(async () => {
  provider = await startFakeYookassaPayouts();
  app = await startTestApp({
    YOOKASSA_URL: provider.url,
    ...provider.env,
    YOOKASSA_TIMEOUT_MS: '1000',
    LOG_LEVEL: 'silent',
  });
});
afterEach(async () => {
  provider.state.mood = 'well';
  provider.state.strangers.clear();
  await app.deps.db.deleteFrom('payout_accounts').execute();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const path = '/sitter/payout_account';
const signUpSitter = () => signUp(app, { role: 'sitter' });
const read = async ({ token }: Pick<TestPerson, 'token'>) => (await app.call('GET', path, { token })).json;
const webhook = (id: string, event: string) =>
  app.call('POST', '/payments/yookassa/webhook', { body: { type: 'notification', event, object: { id } } });
const bindCard = (id: string) =>
  provider.change(id, {
    status: 'active',
    saved: true,
    card: { last4: '4477', card_type: 'Mir' },
    confirmation: undefined,
  });

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

it('binds a card on the provider’s page, then asks for the permission of «Мой налог»', async () => {
  const sitter = await signUpSitter();
  const { status, json } = await openAccount(app, sitter, cardAccount());
  const method = provider.newest();
  expect([status, json.account.status]).toEqual([201, 'form']);
  expect(json.form_url).toBe(`https://yookassa.example/bind/${method.id}`);
  expect((await webhook(method.id, 'payment_method.active')).status, 'the webhook is only a hint').toBe(200);
  expect((await read(sitter)).account.status).toBe('form');

  bindCard(method.id);
  for (const _ of [1, 2]) expect((await webhook(method.id, 'payment_method.active')).status).toBe(200);
  const permission = provider.newest();
  expect((await read(sitter)).account).toMatchObject({
    status: 'checking',
    masked: '•••• 4477',
    problem: { code: 'permission_needed', url: `https://lknpd.example/permit/${permission.id}` },
  });
  provider.change(permission.id, { status: 'confirmed' });
  const again = await app.call('POST', `${path}/recheck`, { token: sitter.token });
  expect(again.json.account).toMatchObject({ status: 'waits', self_employed: 'confirmed', problem: null });
});

it('learns by itself what no webhook tells', async () => {
  const sitter = await signUpSitter();
  await openAccount(app, sitter, cardAccount());
  bindCard(provider.newest().id);
  await app.call('POST', '/dev/clock', { body: { advance_s: 600 } });
  provider.change(provider.newest().id, { status: 'confirmed' });
  await app.call('POST', '/dev/clock', { body: { advance_s: 1200 } });
  expect((await read(await signInAgain(app, sitter))).account).toMatchObject({ status: 'waits', problem: null });
});

/** Two sitters who have permitted receipts; `change` is what the provider knows of the permissions from then on. */
async function confirmed() {
  const sitters = [await signUpSitter(), await signUpSitter()];
  const permissions: string[] = [];
  for (const [index, sitter] of sitters.entries()) {
    await openAccount(app, sitter, sbpAccount(inns[index]));
    permissions.push(provider.newest().id);
  }
  const change = (...statuses: string[]) => {
    for (const [index, status] of statuses.entries())
      provider.change(permissions[index] ?? '', { status, confirmation: undefined });
  };
  const statuses = () =>
    Promise.all(sitters.map(async (one) => (await read(await signInAgain(app, one))).account.self_employed));
  change('confirmed', 'confirmed');
  await app.call('POST', '/dev/clock', { body: { advance_s: 1200 } });
  expect(await statuses()).toEqual(['confirmed', 'confirmed']);
  return { change, statuses, aDayLater: () => app.call('POST', '/dev/clock', { body: { advance_s: 25 * 3600 } }) };
}

it('a permission taken back and a status lost are noticed within a day, by the saved reference alone', async () => {
  const { change, statuses, aDayLater } = await confirmed();
  const asked = provider.state.posts;
  change('canceled', 'unregistered');
  await aDayLater();
  expect(await statuses()).toEqual(['lost', 'lost']);
  expect(provider.state.posts).toBe(asked);
});

it('an answer that cannot be read changes nothing, and keeps no other account from being asked about', async () => {
  const { change, statuses, aDayLater } = await confirmed();
  change('something_new', 'unregistered');
  await aDayLater();
  expect(await statuses()).toEqual(['confirmed', 'lost']);
});

it('says at once where a phone number’s owner permits receipts, and who is not self-employed', async () => {
  const [sitter, stranger] = [await signUpSitter(), await signUpSitter()];
  const { json } = await openAccount(app, sitter);
  expect(json).toMatchObject({ account: { status: 'checking' }, form_url: expect.stringContaining('lknpd.example') });
  provider.state.strangers.add(inns[1]);
  const refused = await openAccount(app, stranger, sbpAccount(inns[1]));
  expect(refused.json.account).toMatchObject({ status: 'waits', self_employed: 'not_found' });
  provider.state.strangers.clear();
  const again = await app.call('POST', `${path}/recheck`, { token: stranger.token });
  expect(again.json.account).toMatchObject({ status: 'checking', problem: { code: 'permission_needed' } });
});

it('a refused card is refused, and a form that could not be opened leaves nothing behind', async () => {
  const sitter = await signUpSitter();
  for (const mood of ['down', 'lost'] as const) {
    provider.state.mood = mood;
    expect((await openAccount(app, sitter, cardAccount())).json.code).toBe('not_ready');
    expect(await read(sitter)).toEqual({ account: null, waiting: null });
  }
  provider.state.mood = 'well';
  await openAccount(app, sitter, cardAccount());
  const method = provider.newest();
  provider.change(method.id, { status: 'inactive' });
  await webhook(method.id, 'payment_method.canceled');
  expect((await read(sitter)).account).toMatchObject({ status: 'refused', problem: { code: 'card_refused' } });
});
