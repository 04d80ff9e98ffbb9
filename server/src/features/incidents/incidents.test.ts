import { permissions } from '@ladushki/contract/access';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  announce,
  ask,
  book,
  bookPaid,
  callAs,
  dayIn,
  offerOn,
  orderItem,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../testing/orders.ts';
import { signInAgain, signUp, type TestPerson } from '../../testing/people.ts';
import { statusAndCode } from '../../testing/refused.ts';
import { firstVisitOf, passUntil, readVisit, workOrder } from '../../testing/visits.ts';

let app: TestApp;
let chief: TestPerson;
let other: TestPerson;
let reader: TestCustomer;
let family: TestCustomer;
let past: TestCustomer;
let sitter: TestPerson;
/** Of the family, with a visit to come. */
let order: number;

const hire = () => signUp(app, { role: 'moderator', permissions: [...permissions] });

beforeAll(async () => {
  app = await startTestApp();
  [chief, other, reader] = [await hire(), await hire(), await signUpCustomer(app)];
});
afterAll(() => app.close());

/** A sitter with money due from one family, and a paid visit tomorrow at another. */
beforeEach(async () => {
  [family, past, sitter] = [await signUpCustomer(app), await signUpCustomer(app), await signUpSitter(app)];
  const worked = (await bookPaid(app, past, sitter)).id;
  await workOrder(app, past, sitter, worked);
  await ask(app, past, 'POST', '/order/book_complete', { order: worked });
  await ask(app, family, 'POST', '/favorite', { sitter: sitter.id });
  order = (await bookPaid(app, family, sitter, { start_date: dayIn(app, 2), end_date: dayIn(app, 2) })).id;
});

const words = 'Оставила ребёнка одного на улице';
const report = (by: TestPerson, reason = 'danger_to_child') =>
  callAs(app, by, 'POST', '/complaint', { target: 'sitter', target_id: sitter.id, reason, text: words });

const incidentCase = async () => {
  const { results } = await ask(app, chief, 'GET', '/staff/queue?kind=incident&page_size=100');
  const rows = await app.deps.db.selectFrom('incidents').select('id').where('sitter_id', '=', sitter.id).execute();
  const details = await Promise.all(
    results.map(({ id }: { id: number }) => ask(app, chief, 'GET', `/staff/queue/${id}`)),
  );
  return details.find(({ subject_id }) => rows.some(({ id }) => id === subject_id));
};

async function claimed(by = chief): Promise<{ id: number; version: number }> {
  const { id, version } = await incidentCase();
  return ask(app, by, 'POST', `/staff/queue/${id}/claim`, { version });
}

const told = 'Мы разобрались и сообщаем вам об этом';
const decide = (by: TestPerson, { id, version }: { id: number; version: number }, decision: string, notify?: object) =>
  callAs(app, by, 'POST', `/staff/queue/${id}/decide`, { version, decision, text: 'Поговорили со всеми', ...notify });

const kindsOf = async (person: TestPerson): Promise<string[]> =>
  (await ask(app, person, 'GET', '/notification/notification_list?page_size=100')).results.map(
    ({ kind }: { kind: string }) => kind,
  );
const times = async (person: TestPerson, kind: string) => (await kindsOf(person)).filter((one) => one === kind).length;

const isListed = async () => {
  const { results } = await ask(app, reader, 'GET', '/sitter/sitter_list?page_size=100');
  return results.some(({ id }: { id: number }) => id === sitter.id);
};

/** The index follows the database a moment later. */
const untilListed = (listed: boolean) => eventually(async () => expect(await isListed()).toBe(listed));

/** What of the sitter is seen and can be done. */
async function seen() {
  const earnings = await ask(app, sitter, 'GET', '/sitter/earnings');
  return {
    page: (await callAs(app, reader, 'GET', `/sitter/sitter_detail/${sitter.id}`)).status,
    earnings: { ...earnings, next_payout: null },
    order: (await ask(app, family, 'GET', `/order/customer_book/${order}`)).status,
    favourites: (await ask(app, family, 'GET', '/favorite')).count,
  };
}

describe('a family that reports danger', () => {
  it('hides the sitter at once: from lists, from new work and from payouts', async () => {
    const before = await seen();
    await untilListed(true);
    expect(before).toMatchObject({ page: 200, favourites: 1, earnings: { due_minor: 200_000, blocked_by: 'account' } });
    const announced = await announce(app, past);
    const offer = (await offerOn(app, sitter, announced.id)).id;
    const asked = await book(app, past, sitter, { start_date: dayIn(app, 5), end_date: dayIn(app, 5) });

    const { status, json } = await report(family);
    expect([status, json.incident]).toEqual([201, true]);
    await untilListed(false);
    expect(await seen()).toMatchObject({
      page: 404,
      favourites: 0,
      earnings: { due_minor: 0, frozen_minor: 200_000, blocked_by: 'incident', next_payout: null },
      order: before.order,
    });
    expect(await ask(app, family, 'GET', `/sitter/sitter_detail/${sitter.id}`)).toMatchObject({ suspended: true });
    const draft = { title: 'Няня', price_type: 'per_hour', sitter: sitter.id };
    const item = orderItem(app, past, { start_date: dayIn(app, 8), end_date: dayIn(app, 8) });
    for (const refused of [
      await callAs(app, past, 'POST', '/order/book_sitter', { ...draft, order_item: item }),
      await callAs(app, past, 'POST', '/order/customer_accept_offer', { offer }),
      await callAs(app, sitter, 'POST', '/order/book_request_accept', { order: asked.id }),
      await callAs(app, sitter, 'POST', '/order/send_request_application', {
        order: (await announce(app, past)).id,
        price: 500,
        message: 'Приду',
      }),
    ]) {
      expect(statusAndCode(refused)).toBe('409 suspended');
    }

    const [sanction] = await ask(app, sitter, 'GET', '/user/sanctions');
    expect(sanction).toMatchObject({ kind: 'suspension', rule: { id: 'danger_to_child' }, lifted_at: null });
    expect(JSON.stringify(sanction)).not.toContain(words);
    expect(await times(sitter, 'sanction')).toBe(1);
    const answer = (text: string) => callAs(app, sitter, 'POST', `/user/sanctions/${sanction.id}/answer`, { text });
    expect((await answer('Я была рядом всё время')).json.answer).toBe('Я была рядом всё время');
    expect(statusAndCode(await answer('И ещё одно слово'))).toBe('409 wrong_state');

    const detail = await incidentCase();
    expect(detail).toMatchObject({ priority: 100, source: 'complaint', decisions: ['uphold', 'dismiss'] });
    expect(detail.families).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: family.id, current: true, orders: 1 }),
        expect.objectContaining({ id: past.id, current: false, orders: 1, last_visit: expect.any(String) }),
      ]),
    );
    expect(detail.history.at(-1)).toMatchObject({ action: 'reported' });
  });

  it('ends its own order at no cost, however late', async () => {
    await passHours(app, 30);
    const query = `/order/cancel_preview?order=${order}`;
    expect((await ask(app, family, 'GET', query)).kept).toBe(1000);
    await report(family);
    expect(await ask(app, family, 'GET', query)).toMatchObject({ kept: 0, refund: 2000 });
    const ended = await ask(app, family, 'POST', '/order/book_cancel', { order });
    expect(ended).toMatchObject({ status: 'canceled', payment: { refunded: 2000 } });
  });

  it('skips one visit at no cost as well; another family pays for a late one as before', async () => {
    const other = (await bookPaid(app, past, sitter, { start_date: dayIn(app, 3), end_date: dayIn(app, 3) })).id;
    const [own, others] = [await firstVisitOf(app, family, order), await firstVisitOf(app, past, other)];
    await passUntil(app, own.starts_at, -60);
    const preview = (by: TestPerson, visit: number) => ask(app, by, 'GET', `/visit/skip_preview?visit=${visit}`);
    expect(await preview(family, own.id)).toMatchObject({ refund: 1000, kept: 1000 });
    await report(family);
    expect(await preview(family, own.id)).toMatchObject({ refund: 2000, kept: 0 });
    await ask(app, family, 'POST', '/visit/skip', { visit: own.id });
    expect(await readVisit(app, family, own.id)).toMatchObject({ state: 'skipped', money: { state: 'returned' } });

    await passUntil(app, others.starts_at, -60);
    expect(await preview(past, others.id)).toMatchObject({ refund: 1000, kept: 1000 });
  });

  it('with another at the same moment makes one suspension of two facts', async () => {
    const answers = await Promise.all([report(family), report(past)]);
    expect(answers.map(({ status, json }) => [status, json.incident])).toEqual([
      [201, true],
      [201, true],
    ]);
    expect(await ask(app, sitter, 'GET', '/user/sanctions')).toHaveLength(1);
    const { history } = await incidentCase();
    expect(history.filter(({ action }: { action: string }) => action === 'reported')).toHaveLength(2);
  });

  it('races with an acceptance: the sitter takes the order before it, or not at all', async () => {
    const announced = await announce(app, past, { start_date: dayIn(app, 6), end_date: dayIn(app, 6) });
    const offer = (await offerOn(app, sitter, announced.id)).id;
    const [accepted] = await Promise.all([
      callAs(app, past, 'POST', '/order/customer_accept_offer', { offer }),
      report(family),
    ]);
    expect(['200', '409 suspended']).toContain(accepted.status === 200 ? '200' : statusAndCode(accepted));
    const { status } = await ask(app, past, 'GET', `/order/customer_book/${announced.id}`);
    expect(status).toBe(accepted.status === 200 ? 'awaiting_pay' : 'open');
  });
});

it('of others it is an ordinary complaint', async () => {
  const stranger = await signUpCustomer(app);
  expect((await report(stranger)).json.incident).toBe(false);
  expect((await report(family, 'rudeness')).json.incident).toBe(false);
  await passHours(app, 91 * 24);
  expect((await report(past)).json.incident).toBe(false);
  expect(await ask(app, sitter, 'GET', '/user/sanctions')).toEqual([]);
});

describe('a decision', () => {
  it('to dismiss undoes everything, and tells each family once', async () => {
    const before = await seen();
    await report(family);
    await untilListed(false);
    const taken = await claimed();
    const notify = { notify: { to: 'all', text: told } };
    const key = { 'idempotency-key': 'dismissed-once' };
    const path = `/staff/queue/${taken.id}/decide`;
    const body = { version: taken.version, decision: 'dismiss', text: 'Не подтвердилось, всё хорошо', ...notify };
    const { token } = await signInAgain(app, chief);
    const answers = await Promise.all(
      [1, 2].map(() => app.call('POST', path, { token, body, headers: key }).catch(() => ({ status: 0 }))),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await untilListed(true);
    expect(await seen()).toEqual(before);
    for (const person of [family, past]) expect(await times(person, 'incident_notice')).toBe(1);
    expect(await times(sitter, 'incident_dismissed')).toBe(1);
    const [sanction] = await ask(app, sitter, 'GET', '/user/sanctions');
    expect(sanction.lifted_at).not.toBeNull();
    const detail = await ask(app, chief, 'GET', `/staff/queue/${taken.id}`);
    const actions = detail.history.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['dismiss_incident', 'told', 'reported']));
    expect(statusAndCode(await decide(chief, taken, 'dismiss', notify))).toMatch(/^409/);
    expect(await times(family, 'incident_notice')).toBe(1);
  });

  it('to uphold needs the notice, blocks, and is made by one of two moderators', async () => {
    await report(family);
    const taken = await claimed();
    const refused = await decide(chief, taken, 'uphold');
    expect(refused.json.errors).toHaveProperty('notify');
    const notify = { notify: { to: 'current', text: told } };
    const answers = await Promise.all([decide(chief, taken, 'uphold', notify), decide(other, taken, 'uphold', notify)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await times(family, 'incident_notice')).toBe(1);
    expect(await times(past, 'incident_notice')).toBe(0);
    expect(await ask(app, chief, 'GET', `/staff/people/${sitter.id}`)).toMatchObject({ blocked: true });
    await app.deps.jobs.runDue();
    expect(JSON.stringify(await app.deps.outbox.list(family.login))).toContain(told);
    expect(JSON.stringify(await app.deps.outbox.list(sitter.login))).toContain('/appeal/');
  });
});
