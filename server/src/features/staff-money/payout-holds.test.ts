import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ask, callAs, signUpCustomer, signUpSitter } from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { statusAndCode } from '../../testing/refused.ts';

let app: TestApp;
let moderator: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  moderator = await signUp(app, { role: 'moderator', permissions: ['money', 'people'] });
});
afterAll(() => app.close());

const hold = (by: TestPerson, id: number, held: boolean, text = 'Проверяем перевод') =>
  callAs(app, by, 'POST', `/staff/people/${id}/payouts`, { held, text });
const card = async (id: number) => ask(app, moderator, 'GET', `/staff/people/${id}`);

it('is set and lifted once, with a reason, and stands on the person’s card and in the log', async () => {
  const sitter = await signUpSitter(app);
  expect((await card(sitter.id)).payouts_held).toBeNull();
  expect(statusAndCode(await hold(moderator, sitter.id, false))).toBe('409 wrong_state');
  expect((await hold(moderator, sitter.id, true)).status).toBe(200);
  const { payouts_held } = await card(sitter.id);
  expect(payouts_held).toMatchObject({ text: 'Проверяем перевод', by: { id: moderator.id } });
  expect(statusAndCode(await hold(moderator, sitter.id, true, 'Ещё раз'))).toBe('409 wrong_state');
  expect((await hold(moderator, sitter.id, false, 'Проверили')).status).toBe(200);
  const { payouts_held: lifted, log } = await card(sitter.id);
  expect(lifted).toBeNull();
  expect(log.map(({ action, reason }: { action: string; reason: string }) => [action, reason])).toEqual([
    ['payouts_released', 'Проверили'],
    ['payouts_held', 'Проверяем перевод'],
  ]);
});

it('of two moderators at once one holds', async () => {
  const [sitter, other] = [await signUpSitter(app), await signUp(app, { role: 'moderator', permissions: ['money'] })];
  const answers = await Promise.all([hold(moderator, sitter.id, true), hold(other, sitter.id, true)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await card(sitter.id)).log).toHaveLength(1);
});

it('is for moderators with the permission, about sitters, and says why', async () => {
  const [sitter, customer] = [await signUpSitter(app), await signUpCustomer(app)];
  const other = await signUp(app, { role: 'moderator', permissions: ['people'] });
  expect((await hold(other, sitter.id, true)).status).toBe(403);
  expect((await hold(sitter, sitter.id, false)).status).toBe(403);
  expect(statusAndCode(await hold(moderator, customer.id, true))).toBe('409 wrong_state');
  expect((await hold(moderator, 999_999, true)).status).toBe(404);
  expect((await hold(moderator, sitter.id, true, ' ')).status).toBe(400);
  expect((await card(sitter.id)).payouts_held).toBeNull();
});
