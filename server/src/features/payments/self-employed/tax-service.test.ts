import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMemoryCounters } from '../../../platform/http/limits/rate-counters.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { startFakeTaxService } from '../testing/fake-tax-service.ts';
import { patience, RegisterBusy } from './register.ts';
import { createTaxService } from './tax-service.ts';

let fake: Awaited<ReturnType<typeof startFakeTaxService>>;
let now: Date;
const clock = { now: () => now };
const inn = '500100732259';
const ask = () => createTaxService({ url: fake.url, clock, counters: createMemoryCounters() });
const asked = (register = ask()) => register.isSelfEmployed({ userId: 1, inn }, patience.job);

beforeAll(async () => {
  fake = await startFakeTaxService();
  fake.state.now = () => now;
  now = new Date('2026-11-20T12:00:00Z');
});
beforeEach(() => {
  fake.state.mood = 'well';
  fake.state.strangers.clear();
  now = new Date(now.getTime() + 120_000);
});
afterAll(() => fake.close());

it('says who is self-employed', async () => {
  expect(await asked()).toBe(true);
  fake.state.strangers.add(inn);
  expect(await asked()).toBe(false);
});

it('asks about the day in Moscow, which the service knows before it ends elsewhere', async () => {
  now = new Date('2026-11-20T20:30:00Z');
  expect(await asked()).toBe(true);
  now = new Date('2026-11-20T21:30:00Z');
  expect(await asked()).toBe(true);
});

it.each(['down', 'lost', 'away', 'odd'] as const)('knows nothing while the service is %s', async (mood) => {
  fake.state.mood = mood;
  await expect(asked()).rejects.toBeInstanceOf(ProviderUnavailable);
});

it('asks at most twice a minute, and does not ask a third time', async () => {
  const register = ask();
  const before = fake.state.answered.length;
  await Promise.all([asked(register), asked(register)]);
  await expect(asked(register)).rejects.toBeInstanceOf(RegisterBusy);
  expect(fake.state.answered.length - before).toBe(2);
});

it('is told by the service itself that others from this address have asked', async () => {
  await Promise.all([asked(), asked()]);
  await expect(asked()).rejects.toBeInstanceOf(RegisterBusy);
});

it('takes a refusal of the question for no answer: nobody loses a status by our mistake', async () => {
  const wrong = createTaxService({
    url: fake.url,
    clock: { now: () => new Date(0) },
    counters: createMemoryCounters(),
  });
  await expect(asked(wrong)).rejects.toBeInstanceOf(ProviderRefused);
});
