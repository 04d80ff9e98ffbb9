import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  announce,
  ask,
  callAs,
  orderItem,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../testing/orders.ts';
import { moveOutsideQuietHours } from '../../testing/outside-quiet-hours.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let customer: TestCustomer;
let sitter: TestPerson;

const save = (person: TestPerson, query: object, fields: object = {}) =>
  ask(app, person, 'POST', '/saved_search', { name: 'Мой поиск', query, ...fields });
const mine = async (person: TestPerson) => (await ask(app, person, 'GET', '/saved_search')).results;
const results = (person: TestPerson, id: number) => ask(app, person, 'GET', `/saved_search/${id}/results`);
const noticesOf = async (person: TestPerson) =>
  (await ask(app, person, 'GET', '/notification/notification_list')).results.filter(
    ({ kind }: { kind: string }) => kind === 'saved_search',
  );
const lettersTo = async (to: string) =>
  (await app.call('GET', `/dev/outbox?to=${encodeURIComponent(to)}`)).json as { subject: string }[];
const setPrice = (person: TestPerson, per_hour_salary: number) =>
  app.deps.db.updateTable('sitters').set({ per_hour_salary }).where('user_id', '=', person.id).execute();

beforeAll(async () => {
  app = await startTestApp();
  moveOutsideQuietHours(app);
  [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
});
afterAll(() => app.close());

describe('a saved search', () => {
  it('is saved with what the list understands, read, changed and deleted', async () => {
    const made = await save(customer, { services: [1, 2], city: 77, verified: 'true', page: '3', search: '' });
    expect(made).toMatchObject({
      name: 'Мой поиск',
      query: { services: '1,2', city: '77', verified: 'true' },
      notify: 'at_once',
      channels: ['push', 'email'],
      new_count: 0,
    });
    const path = `/saved_search/${made.id}`;
    const change = { name: ' Вечерами ', notify: 'daily', channels: ['email', 'email'] };
    const changed = await ask(app, customer, 'PATCH', path, change);
    expect(changed).toMatchObject({ name: 'Вечерами', notify: 'daily', channels: ['email'], query: made.query });
    expect(await ask(app, customer, 'PATCH', path, { query: { rating: '4' } })).toMatchObject({
      query: { rating: '4' },
    });
    expect(await mine(customer)).toMatchObject([{ id: made.id, name: 'Вечерами' }]);
    for (const [method, body] of [['PATCH', change], ['DELETE'], ['GET']] as const) {
      const other = await signUp(app);
      const there = method === 'GET' ? `${path}/results` : path;
      expect((await callAs(app, other, method, there, body)).status).toBe(404);
    }
    await ask(app, customer, 'DELETE', path);
    expect((await callAs(app, customer, 'DELETE', path)).status).toBe(404);
    expect(await mine(customer)).toEqual([]);
  });

  it.each([
    [{ services: 'x' }, 'query.services'],
    [{ other: '1' }, 'query.other'],
    [{ time_from: '10:00' }, 'query.time_to'],
    [{ fits_my_week: 'true' }, 'query.fits_my_week'],
    [{ ordering: 'price' }, 'query.ordering'],
  ])('of sitters is refused with %j', async (query, field) => {
    const body = { name: 'x', query };
    const { status, json } = await callAs(app, customer, 'POST', '/saved_search', body);
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
  });

  it('of orders is refused where the list would refuse it', async () => {
    const newcomer = await signUp(app, { role: 'sitter' });
    const body = { name: 'x', query: { fits_my_week: 'true' } };
    expect((await callAs(app, newcomer, 'POST', '/saved_search', body)).status).toBe(400);
    expect(
      (await callAs(app, sitter, 'POST', '/saved_search', { name: 'x', query: { verified: 'true' } })).status,
    ).toBe(400);
    for (const wrong of [
      { name: '', query: {} },
      { name: 'x'.repeat(61), query: {} },
      { name: 'x' },
      { name: 'x', query: {}, notify: 'often' },
    ]) {
      expect((await callAs(app, sitter, 'POST', '/saved_search', wrong)).status).toBe(400);
    }
  });

  it('is one of ten at most, also when saved at the same moment', async () => {
    const person = await signUp(app);
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, at) =>
        app.call('POST', '/saved_search', { token: person.token, body: { name: `${at}`, query: {} } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('conflict');
  });
});

describe('a new announcement', () => {
  it('is told once to whoever searches for it, at once or in the morning, as their searches say', async () => {
    const people = [await signUpSitter(app), await signUpSitter(app), await signUpSitter(app), await signUpSitter(app)];
    const [now, daily, quiet, elsewhere] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    const first = await save(now, { services: '1' }, { name: 'Всё подряд', channels: ['email'] });
    await save(now, { city: '77' }, { notify: 'daily' });
    await save(daily, { services: '1' }, { notify: 'daily' });
    const off = await save(quiet, { services: '1' }, { notify: 'off' });
    await save(elsewhere, { city: '78' });
    const { id } = await announce(app, customer);
    await app.deps.jobs.runDue();
    await app.deps.jobs.runDue();
    expect(await noticesOf(now)).toMatchObject([
      {
        type: 'order',
        link: `/orders/${id}`,
        text: expect.stringMatching(/^По поиску «Всё подряд»: .*600\s₽\/час$/),
      },
    ]);
    for (const person of [daily, quiet, elsewhere]) expect(await noticesOf(person)).toEqual([]);
    expect(await lettersTo(now.login)).toMatchObject([{ subject: 'Новый заказ по вашему поиску' }]);
    expect((await mine(now)).map(({ new_count }: { new_count: number }) => new_count)).toEqual([1, 1]);

    const { id: second } = await announce(app, customer);
    await passHours(app, 24);
    expect(await noticesOf(daily)).toMatchObject([
      {
        type: 'system',
        title: 'Новые заказы по вашим поискам',
        link: '/profile/searches',
        text: expect.stringContaining('2'),
      },
    ]);
    expect(await noticesOf(now)).toHaveLength(2);
    expect(await noticesOf(quiet)).toEqual([]);

    const looked = await results(quiet, off.id);
    const marks = looked.results.map((row: { id: number; is_new: boolean }) => [row.id, row.is_new]);
    expect(marks.slice(0, 2)).toEqual([
      [second, true],
      [id, true],
    ]);
    expect((await mine(quiet))[0].new_count).toBe(0);
    const again = (await results(quiet, off.id)).results.map(({ is_new }: { is_new: boolean }) => is_new);
    expect(again).not.toContain(true);
    expect((await results(now, first.id)).count).toBe(looked.count);
  });

  it('that is changed is told to those for whom it is new', async () => {
    const { id, version } = await announce(app, customer, {}, { price_min: 300, price_max: 350 });
    await app.deps.jobs.runDue();
    const [knowing, waiting] = [await signUpSitter(app), await signUpSitter(app)];
    await save(knowing, { price_to: '1000' });
    await save(waiting, { price_from: '900' });
    await ask(app, customer, 'POST', '/order/edit', {
      order: id,
      title: 'Няня на день',
      price_min: 300,
      price_max: 950,
      expected: { version },
      order_item: orderItem(app, customer),
    });
    await app.deps.jobs.runDue();
    expect(await noticesOf(knowing)).toEqual([]);
    expect(await noticesOf(waiting)).toHaveLength(1);
  });

  it('is told once, whichever instances look at it, and though the one that found it is gone by then', async () => {
    const [now, daily] = [await signUpSitter(app), await signUpSitter(app)];
    for (const query of [{ services: '1' }, { city: '77' }]) await save(now, query, { channels: [] });
    await save(daily, { services: '1' }, { notify: 'daily', channels: [] });
    const { DATABASE_URL, DATA_DIR } = app.deps.config;
    const other = await startTestApp({ DATABASE_URL, DATA_DIR });
    other.deps.clock.advance((app.deps.clock.now().getTime() - other.deps.clock.now().getTime()) / 1000);
    const { id } = await announce(app, customer);
    for (let again = 0; again < 4; again += 1) {
      await app.deps.jobs.schedule(app.deps.db, 'saved-search-announcement', { order: id });
    }
    await Promise.all([app.deps.jobs.runDue(), other.deps.jobs.runDue(), app.deps.jobs.runDue()]);
    await other.close();
    await passHours(app, 25);
    const links = (await Promise.all([now, daily].map(noticesOf))).flat().map(({ link }: { link: string }) => link);
    expect(links).toEqual([`/orders/${id}`, `/orders/${id}`]);
  });

  it('is told on the page at once, but by letter after the quiet hours', async () => {
    const person = await signUpSitter(app);
    await ask(app, person, 'PATCH', '/user/settings', { quiet_from: '00:00', quiet_to: '23:59' });
    await save(person, { services: '1' });
    await announce(app, customer);
    await app.deps.jobs.runDue();
    expect([(await noticesOf(person)).length, await lettersTo(person.login)]).toEqual([1, []]);
    await passHours(app, 24);
    expect(await lettersTo(person.login)).toHaveLength(1);
  });

  it('is not told to who is kept away by a block, nor by a search that is gone', async () => {
    const [blocked, gone] = [await signUpSitter(app), await signUpSitter(app)];
    await save(blocked, { services: '1' });
    const { id } = await save(gone, { services: '1' }, { notify: 'daily' });
    await app.deps.db
      .insertInto('blocks')
      .values({ blocker_id: blocked.id, blocked_id: customer.id, created_at: app.deps.clock.now() })
      .execute();
    await announce(app, customer);
    await app.deps.jobs.runDue();
    await ask(app, gone, 'DELETE', `/saved_search/${id}`);
    await passHours(app, 25);
    expect([await noticesOf(blocked), await noticesOf(gone)]).toEqual([[], []]);
  });
});

describe('a sitter', () => {
  it('who is listed, or changes into what is looked for, is told to the customer once', async () => {
    const parent = await signUp(app);
    const dear = await signUpSitter(app, { per_hour_salary: 900 });
    await setPrice(sitter, 300);
    const saved = await save(parent, { per_hour_salary_end: '450', services: '1' }, { name: 'Недорого' });
    await app.deps.jobs.runDue();
    expect(await noticesOf(parent)).toEqual([]);

    const listed = await signUpSitter(app, { per_hour_salary: 400 });
    await setPrice(dear, 450);
    await setPrice(sitter, 310);
    await app.deps.jobs.runDue();
    const links = (await noticesOf(parent)).map(({ link }: { link: string }) => link);
    expect(links.sort()).toEqual([dear, listed].map(({ id }) => `/specialists/${id}`).sort());
    expect((await mine(parent))[0].new_count).toBe(2);

    await setPrice(dear, 900);
    await app.deps.jobs.runDue();
    await setPrice(dear, 440);
    await app.deps.jobs.runDue();
    expect(await noticesOf(parent)).toHaveLength(2);
    const found = (await results(parent, saved.id)).results as { id: number; is_new: boolean }[];
    expect(
      found
        .filter(({ is_new }) => is_new)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([dear.id, listed.id].sort());
    expect(found.find(({ id }) => id === sitter.id)?.is_new).toBe(false);
  });
});
