import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type FakeYookassa, startFakeYookassa } from '../../testing/fake-yookassa.ts';
import { ask, bookAccepted, callAs, signUpCustomer, signUpSitter } from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let provider: FakeYookassa;
let moderator: TestPerson;

beforeAll(async () => {
  provider = await startFakeYookassa();
  app = await startTestApp(provider.env);
  moderator = await signUp(app, { role: 'moderator', permissions: ['money'] });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

async function pay(): Promise<void> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookAccepted(app, customer, sitter);
  await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'card' });
  const [id = ''] = [...provider.payments.keys()].slice(-1);
  provider.decide(id, 'succeeded');
  const object = { id, status: 'succeeded' };
  await app.call('POST', '/payments/yookassa/webhook', {
    body: { type: 'notification', event: 'payment.succeeded', object },
  });
}

it('reads the provider’s lists page by page, and proves nothing while it is away', async () => {
  for (let count = 0; count < 3; count += 1) await pay();
  provider.state.pageSize = 2;
  const equal = await ask(app, moderator, 'POST', '/staff/money/prove');
  expect(equal).toMatchObject({ status: 'equal', checked: { payments: 3, postings: 3 } });

  const [, second] = provider.payments.values();
  if (second) second.amount = { ...second.amount, value: '1999.99' };
  const { differences } = await ask(app, moderator, 'POST', '/staff/money/prove');
  expect(differences).toMatchObject([{ kind: 'amount', provider_minor: 199_999, ledger_minor: 200_000 }]);

  provider.state.mood = 'down';
  const away = await callAs(app, moderator, 'POST', '/staff/money/prove');
  expect([away.status, away.json.code]).toEqual([503, 'not_ready']);
  expect((await ask(app, moderator, 'GET', '/staff/money/proofs')).count).toBe(2);
});
