import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { findContradictions } from '../../testing/invariants.ts';
import { ask, callAs, passHours } from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { agreedVisit, favour, offersTo, replacementOf, signUpFreeSitter } from '../../testing/replacements.ts';
import { leastShare, liveDay, mostMedianMinutes } from './testing/city.ts';

it('a city of 2000 sitters refills nine of ten visits, half of them within ten minutes', () => {
  const { cancelled, filled, share, medianMinutes } = liveDay('gate', 2_000, 0.05);
  expect(cancelled).toBeGreaterThan(20);
  expect(share).toBeGreaterThanOrEqual(leastShare);
  expect(medianMinutes).toBeLessThanOrEqual(mostMedianMinutes);
  expect(new Set(filled.map(({ visit }) => visit)).size).toBe(filled.length);
  expect(filled.filter(({ total, agreed }) => total > agreed)).toEqual([]);
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (person: TestPerson, path: string, body: object) => callAs(app, person, 'POST', path, body);

it('a few streets of it on the database: all who are asked press at once, and one of them comes', async () => {
  const sitters = await Promise.all(Array.from({ length: 7 }, () => signUpFreeSitter(app)));
  const scenes = [await agreedVisit(app, { mode: 'auto' }), await agreedVisit(app, { mode: 'ask' })];
  const [, asking] = scenes;
  for (const sitter of sitters.slice(0, 4)) await favour(app, (asking as (typeof scenes)[number]).customer, sitter);
  for (const { sitter, visit } of scenes) await ask(app, sitter, 'POST', '/visit/skip', { visit: visit.id });
  await app.deps.jobs.runDue();
  await passHours(app, 11 / 60);
  const presses = await Promise.all(
    sitters.map(async (sitter) => (await offersTo(app, sitter)).map(({ id }) => ({ sitter, offer: id }))),
  );
  // Every sitter was asked for both visits, at the same hours: each can take one.
  const replies = await Promise.all(
    presses.flat().map(({ sitter, offer }) => post(sitter, '/replacement/offer_accept', { offer })),
  );
  const codes = replies.map(({ status, json }) => (status === 200 ? 'won' : json.code));
  expect(codes.filter((code) => code === 'won')).toHaveLength(2);
  expect(codes.filter((code) => !['won', 'taken', 'slot_taken'].includes(code))).toEqual([]);
  const found = await Promise.all(scenes.map(({ customer, order }) => replacementOf(app, customer, order)));
  expect(found.map(({ status }) => status)).toEqual(['filled', 'found']);
  expect(found[0]?.sitter?.id).not.toBe(found[1]?.sitter?.id);
  expect(await findContradictions(app.deps)).toEqual({});

  const { customer } = asking as (typeof scenes)[number];
  const replacement = found[1]?.id;
  const answers = await Promise.all(
    ['confirm', 'refuse', 'confirm', 'stop', 'refuse'].map((move) =>
      post(customer, `/replacement/${move}`, { replacement }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
  const made = await app.deps.pool.query(
    'select count(*)::integer as count from orders where replaces_visit is not null',
  );
  expect(made.rows[0].count).toBeLessThanOrEqual(2);
  expect(await findContradictions(app.deps)).toEqual({});
});
