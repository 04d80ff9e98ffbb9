import { randomUUID } from 'node:crypto';
import { payoutRules } from '@ladushki/contract/earning-constants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PayoutDestination, PayoutRefused } from '../payout-provider.ts';
import { ProviderUnavailable } from '../provider.ts';
import { startFakeYookassaPayouts } from '../testing/fake-yookassa-payouts.ts';
import { createYookassaPayouts } from './yookassa-payouts.ts';

let fake: Awaited<ReturnType<typeof startFakeYookassaPayouts>>;
let provider: ReturnType<typeof createYookassaPayouts>;

beforeAll(async () => {
  fake = await startFakeYookassaPayouts();
  const settings = ({ id, secret }: typeof fake.shop) => ({ url: fake.url, login: id, secret, timeoutMs: 10_000 });
  provider = createYookassaPayouts({ shop: settings(fake.shop), gateway: settings(fake.gateway) });
});
beforeEach(() => {
  fake.state.mood = 'well';
  Object.assign(fake.made.state, { outcome: 'succeeded', refuses: null });
});
afterAll(() => fake.close());

const card: PayoutDestination = { kind: 'card', reference: 'pm-1' };
const phone: PayoutDestination = { kind: 'sbp', phone: '+79001234567', bank: '100000000111' };
let last = 0;
const request = (destination: PayoutDestination, amount_minor = 123_405) => {
  last += 1;
  return { key: randomUUID(), payoutId: last, userId: 7, amount_minor, destination };
};
const since = new Date(0);

it('pays to a card and to a phone number', async () => {
  for (const destination of [card, phone])
    expect(await provider.createPayout(request(destination))).toMatchObject({
      ...{ status: 'succeeded', amount_minor: 123_405, failure: null },
    });
  expect([...fake.payouts.values()].at(-1)?.payout_destination).toEqual({
    ...{ type: 'sbp', phone: '79001234567', bank_id: '100000000111' },
  });
});

it('pays what a day may bring at most, and not a kopeck more', async () => {
  const { maximumMinor } = payoutRules;
  expect(await provider.createPayout(request(phone, maximumMinor))).toMatchObject({ status: 'succeeded' });
  expect(await provider.createPayout(request(phone, maximumMinor + 1))).toMatchObject({
    ...{ status: 'canceled', failure: 'limit_exceeded' },
  });
});

it.each([
  ['recipient_not_found', 'account_closed'],
  ['rejected_by_payee', 'recipient_refused'],
  ['periodic_limit_exceeded', 'limit_exceeded'],
  ['insufficient_funds', 'provider_down'],
  ['something_new', 'provider_down'],
])('reads the reason %s as %s', async (reason, failure) => {
  fake.made.state.outcome = { reason };
  expect(await provider.createPayout(request(phone))).toMatchObject({ status: 'canceled', failure });
});

it.each([
  ['payout_destination_data.phone', 'account_closed'],
  ['payment_method_id', 'account_closed'],
  ['amount', 'provider_down'],
])('reads a refusal of the parameter %s as %s', async (parameter, failure) => {
  fake.made.state.refuses = parameter;
  const refused = provider.createPayout(request(card));
  await expect(refused).rejects.toBeInstanceOf(PayoutRefused);
  await expect(refused).rejects.toMatchObject({ failure });
});

it('one key is one payout, which is found by our own id after the key was forgotten', async () => {
  const asked = request(phone);
  fake.state.mood = 'lost';
  await expect(provider.createPayout(asked)).rejects.toBeInstanceOf(ProviderUnavailable);
  fake.state.mood = 'well';
  const made = await provider.createPayout(asked);
  fake.forgetKeys();
  expect(await provider.searchPayout({ payoutId: asked.payoutId, since })).toEqual(made);
  expect(await provider.findPayout(made.id)).toEqual(made);
  expect(await provider.searchPayout({ payoutId: 999_999, since })).toBeNull();
  expect(await provider.findPayout('po-none')).toBeNull();
});

it('one key serves one request: with another sum it is refused', async () => {
  const asked = request(phone);
  await provider.createPayout(asked);
  await expect(provider.createPayout({ ...asked, amount_minor: 100 })).rejects.toBeInstanceOf(PayoutRefused);
});

it('reads its books page by page', async () => {
  for (let made = 0; made < 101; made += 1) fake.made.make({ amount: { value: '1.00', currency: 'RUB' } });
  const pages = [];
  for await (const page of provider.operations(since)) pages.push(page);
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(fake.payouts.size);
});
