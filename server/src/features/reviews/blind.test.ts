import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ask, bookPaid, callAs, signUpCustomer, signUpSitter, type TestCustomer } from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { endpoints } from '../../testing/resilience/support/endpoints.ts';
import { validCall } from '../../testing/resilience/support/valid-call.ts';
import { openLasting, toldTo } from '../../testing/socket.ts';
import { workOrder } from '../../testing/visits.ts';

let app: TestApp;
let [customer, sitter] = [{} as TestCustomer, {} as TestPerson];
let strangers: Record<string, TestPerson>;
let [one, other] = [0, 0];
/** From here on nothing happens but what the test itself does. */
let quietSince = 0;

async function completed() {
  const { id } = await bookPaid(app, customer, sitter);
  await workOrder(app, customer, sitter, id);
  await ask(app, customer, 'POST', '/order/book_complete', { order: id });
  return id as number;
}

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  [one, other] = [await completed(), await completed()];
  quietSince = app.deps.clock.now().getTime();
  strangers = {
    customer: await signUpCustomer(app),
    sitter: await signUpSitter(app),
    moderator: await signUp(app, { role: 'moderator', permissions: ['reviews', 'complaints', 'people', 'numbers'] }),
  };
  await app.deps.jobs.runDue();
  // The search follows what was done before.
  await eventually(async () => expect(different(await readAll(null), await readAll(null))).toEqual([]));
});
afterAll(() => app.close());

/** Orders and filters of lists by which stars could be told. */
const byRating: Record<string, string>[] = [
  { ordering: '-rating' },
  { ordering: '-reviews_count' },
  { rating: '3' },
  { rating: '1.5' },
];

/** Every call that reads (but that which makes a session), with the ids of the two people and of both orders. */
function paths(): string[] {
  const ids = [customer.id, sitter.id, one, other];
  return endpoints
    .filter(
      ({ name, endpoint }) =>
        endpoint.method === 'GET' && !name.startsWith('development.') && endpoint.path !== '/set_session',
    )
    .flatMap(({ endpoint }) => {
      const query =
        endpoint.query?.safeParse({}).success === false ? `?${validCall(endpoint).path.split('?')[1] ?? ''}` : '';
      const fits = (asked: Record<string, string>) => endpoint.query?.safeParse(asked).success;
      const asked = [{ order: String(one) }, { order: String(other) }, ...byRating].filter(fits);
      const named = asked.map((values) => `${endpoint.path}?${new URLSearchParams(values)}`);
      if (!endpoint.path.includes('{id}')) return [`${endpoint.path}${query}`, ...named];
      return ids.map((id) => `${endpoint.path.replace('{id}', String(id))}${query}`);
    });
}

/** Moments of asking, and what is made anew with every answer. */
const moments = /"\d{4}-\d\d-\d\dT[\d:.]+Z?"/g;

async function readAll(person: TestPerson | null): Promise<Map<string, string>> {
  const key = (await app.call('GET', '/set_session')).json.session_key;
  const answers = new Map<string, string>();
  for (const path of paths()) {
    const reply = await app.call('GET', path, {
      headers: { 'session-key': key },
      ...(person && { token: person.token }),
    });
    // Who is online, or was last, follows the sockets of the test.
    const text = `${reply.status} ${JSON.stringify(reply.json)}`.replace(
      /"is_online":\w+|"last_seen":("[^"]*"|null|\[[^\]]*\])/g,
      '',
    );
    // A moment of the test itself says only when it was asked; of the past and of the future all are compared.
    const soon = app.deps.clock.now().getTime() + 120_000;
    const isOfTest = (at: number) => quietSince <= at && at < soon;
    answers.set(
      path,
      text.replace(moments, (moment) => (isOfTest(Date.parse(moment.slice(1, -1))) ? '"now"' : moment)),
    );
  }
  return answers;
}

const different = (before: Map<string, string>, after: Map<string, string>) =>
  [...before]
    .filter(([path, text]) => after.get(path) !== text)
    .map(([path, text]) => {
      const other = after.get(path) ?? '';
      const at = [...text].findIndex((letter, index) => letter !== other[index]);
      return `${path}: ${text.slice(Math.max(0, at - 40), at + 40)} | ${other.slice(Math.max(0, at - 40), at + 40)}`;
    });

/** The rows that the search, cards and lists are made of. */
const indexed = async () =>
  JSON.stringify([
    await app.deps.db.selectFrom('sitters').selectAll().where('user_id', '=', sitter.id).execute(),
    await app.deps.db.selectFrom('notifications').selectAll().orderBy('id').execute(),
    await app.deps.db.selectFrom('sitter_reliability').selectAll().execute(),
    await app.deps.db.selectFrom('family_reliability').selectAll().execute(),
    await app.deps.db.selectFrom('orders').selectAll().orderBy('id').execute(),
    await app.deps.db.selectFrom('cases').selectAll().orderBy('id').execute(),
  ]);

it('what would tell of a review is asked for', () => {
  const all = paths();
  for (const values of byRating) expect(all).toContain(`/sitter/sitter_list?${new URLSearchParams(values)}`);
  expect(all).toContain(`/order/customer_reviews/${one}`);
});

it.each(['sitter', 'customer'] as const)(
  'a sealed review of a %s changes nothing that anybody else can read',
  async (about) => {
    const [author, subject] = about === 'sitter' ? [customer, sitter] : [sitter, customer];
    const readers = { visitor: null, subject, ...strangers };
    const read = async () => {
      const found: Record<string, Map<string, string>> = {};
      for (const [name, person] of Object.entries(readers)) found[name] = await readAll(person);
      return found;
    };
    const address = app.server.server.listening
      ? `http://127.0.0.1:${(app.server.server.address() as { port: number }).port}`
      : await app.server.listen({ port: 0, host: '127.0.0.1' });
    const listening = Object.values({ subject, ...strangers });
    const sockets = await Promise.all(listening.map(({ refresh }) => openLasting(address, refresh)));
    const heard = async () => {
      const told = await Promise.all(sockets.map(toldTo));
      return told.map((frames) => frames.filter(({ action }) => action !== 'presence'));
    };
    const [before, rows] = [await read(), await indexed()];
    const heardBefore = await heard();
    const context = 'Этого никто ещё не читал';
    const order = about === 'sitter' ? one : other;
    const written = await callAs(app, author, 'POST', `/${about}/write_reviews`, { order, rating: 2, context });
    expect(written.json.status).toBe('sealed');
    await callAs(app, author, 'PATCH', `/${about}/write_reviews/${written.json.id}`, { rating: 1 });
    await app.deps.jobs.runDue();
    expect(await indexed()).toBe(rows);
    const after = await read();
    for (const name of Object.keys(readers)) {
      expect([name, ...different(before[name] as Map<string, string>, after[name] as Map<string, string>)]).toEqual([
        name,
      ]);
      expect([...(after[name] as Map<string, string>).values()].join()).not.toContain(context);
    }
    expect(await heard()).toEqual(heardBefore);
    for (const socket of sockets) socket.close();
  },
  240_000,
);
