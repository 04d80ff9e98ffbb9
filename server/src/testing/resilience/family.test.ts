import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { joinFamily, signUpMember } from '../families.ts';
import { announce, ask, callAs, offerOn, orderItem, signUpCustomer, signUpSitter } from '../orders.ts';
import { signUp, type TestPerson } from '../people.ts';
import { jpeg, upload } from '../uploads.ts';
import { endpoints } from './support/endpoints.ts';
import { fingerprints } from './support/fingerprint.ts';
import { type Fixtures, makeFixtures } from './support/fixtures.ts';
import { validCall } from './support/valid-call.ts';

type Given = Parameters<typeof validCall>[1];

interface World extends Fixtures {
  order: number;
  /** An announcement, with an offer. */
  open: number;
  offer: number;
}

const ofOrder = ({ order }: World) => ({ body: { order } });
const byId = (key: keyof World) => (world: World) => ({ params: { id: world[key] } });
/** Without fields that are validated before ownership. */
const plainChild = { birth_date: '2020-05-04', language: undefined, medical_records: undefined, consents: undefined };
const plainItem = ({ customer }: World) => ({ ...orderItem(app, customer), language: undefined, skill: undefined });

/** Every call of the customer on what is the family's, in an order in which a parent can make them. */
const familys: Record<string, (world: World) => Given> = {
  'orders.createApplication': (world) => ({ body: { sitter: undefined, order_item: plainItem(world) } }),
  'orders.book': (world) => ({ body: { sitter: world.sitter.id, order_item: plainItem(world), expected: undefined } }),
  'orders.edit': (world) => ({ body: { order: world.open, order_item: plainItem(world), expected: undefined } }),
  'orders.invite': ({ open, sitter }) => ({ body: { order: open, sitters: [sitter.id] } }),
  'orders.declineOffer': ({ offer }) => ({ body: { offer } }),
  'orders.acceptOffer': ({ offer }) => ({ body: { offer, expected: undefined } }),
  'orders.offersOfOrder': byId('order'),
  'orders.phoneNumber': ({ sitter }) => ({ query: { user: sitter.id } }),
  'orders.checkout': ({ order }) => ({
    body: { order, method: 'card', return_url: undefined, payment_method: undefined },
  }),
  'orders.healthAccess': ofOrder,
  'orders.complete': ofOrder,
  'orders.completePreview': ({ order }) => ({ query: { order } }),
  'orders.cancelPreview': ({ order }) => ({ query: { order } }),
  'orders.cancel': ({ order }) => ({ body: { order, reason: undefined } }),
  'orders.recover': ofOrder,
  'orders.repeat': ({ order }) => ({ query: { order } }),
  'orders.prolong': ({ order }) => ({ body: { order, order_item: undefined } }),
  'orders.dispute': ofOrder,
  'orders.detailAsCustomer': byId('order'),
  'children.create': ({ customer }) => ({ body: { ...plainChild, family: customer.id, medicines: undefined } }),
  'children.read': byId('child'),
  'children.update': ({ child }) => ({ params: { id: child }, body: { ...plainChild, medicines: undefined } }),
  'children.remove': byId('child'),
  'children.renameAttachment': byId('childFile'),
  'children.removeAttachment': byId('childFile'),
  'dayPlans.create': ({ child }) => ({ body: { child } }),
  'dayPlans.read': byId('plan'),
  'dayPlans.markDone': ({ task, taskDay }) => ({ body: { task, date: taskDay } }),
  'dayPlans.update': byId('plan'),
  'dayPlans.remove': byId('plan'),
  'reviews.write': ofOrder,
  'reviews.change': byId('review'),
};

/** Calls of the customer that name nothing of the family's. */
const others: Record<string, string> = {
  'children.addAttachment': 'below, with a file',
  'children.list': 'below',
  'dayPlans.list': 'below',
  'dayPlans.stats': 'below',
  'dayPlans.tasksOfDay': 'below',
  'orders.offers': 'below',
  'orders.ownAsCustomer': 'below',
  'orders.counters': 'below',
  'orders.calendarAddress': 'one’s own address',
  'orders.renewCalendarAddress': 'one’s own address',
  'reviews.ownOfCustomer': 'of oneself',
};

let app: TestApp;
let world: World;
let wrong: Record<'helper' | 'removed' | 'of another family', TestPerson>;
let parent: TestPerson;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  const fixtures = await makeFixtures(app);
  const { customer } = fixtures;
  const { id: open } = await announce(app, customer);
  const sitter = await signUpSitter(app);
  const { id: offer } = await offerOn(app, sitter, open);
  const own = await ask(app, customer, 'GET', '/order/customer_book?status=active');
  const phone = { phone_number: '+79160000123', phone_verified_at: app.deps.clock.now() };
  await app.deps.db.updateTable('users').set(phone).where('id', '=', fixtures.sitter.id).execute();
  world = { ...fixtures, order: own.results[0].id, open, offer };
  parent = await signUpMember(app, customer, 'parent');
  const [helper, removed] = [await signUpMember(app, customer, 'helper'), await signUpMember(app, customer, 'parent')];
  await ask(app, customer, 'DELETE', `/family/${customer.id}/members/${removed.id}`);
  const stranger = await signUp(app);
  wrong = { helper, removed, 'of another family': await signUpMember(app, stranger, 'parent') };
});
afterAll(() => app.close());

const endpointOf = (name: string) => {
  const found = endpoints.find((each) => each.name === name);
  if (!found) throw new Error(`no such call: ${name}`);
  return found.endpoint;
};
const callOf = async (name: string, by: TestPerson) => {
  const endpoint = endpointOf(name);
  const { path, body } = validCall(endpoint, familys[name]?.(world));
  return callAs(app, by, endpoint.method, path, body);
};
const kinds = ['helper', 'removed', 'of another family'] as const;

describe('what is a family’s', () => {
  it.each(kinds)('is refused to who is %s, and nothing changes', async (kind) => {
    const refused: string[] = [];
    const before = await fingerprints(app.deps.db);
    for (const name of Object.keys(familys)) {
      const { status } = await callOf(name, wrong[kind]);
      const isMove = endpointOf(name).method !== 'GET';
      if (status !== (kind === 'helper' && isMove ? 403 : 404)) refused.push(`${name}: ${status}`);
    }
    expect(refused).toEqual([]);
    const file = { token: wrong[kind].token, bytes: await jpeg(), fields: { child: world.child } };
    const { status } = await upload(app, '/files/customer_attachment', file);
    expect(status).toBe(kind === 'helper' ? 403 : 404);
    expect(await fingerprints(app.deps.db)).toEqual(before);
  });

  it.each(kinds)('stands in no list of who is %s', async (kind) => {
    const read = (path: string) => ask(app, wrong[kind], 'GET', path);
    const lists = [
      '/customer/children',
      '/customer/schedule_template',
      '/customer/schedule_task',
      '/order/customer_book',
    ];
    for (const path of [...lists, '/order/customer_offer_list'])
      expect([path, (await read(path)).count]).toEqual([path, 0]);
    expect((await read('/customer/schedule_template_stats')).templates).toBe(0);
    expect(Object.values(await read('/order/order_profile_statistics')).every((count) => count === 0)).toBe(true);
  });

  it('is open to a parent in every call', async () => {
    const refused: string[] = [];
    for (const name of Object.keys(familys)) {
      if (['remove', 'removeAttachment'].includes(name.split('.')[1] ?? '')) continue;
      const { status, json } = await callOf(name, parent);
      // The state may be another by now; access is what is asked.
      if (status >= 400 && !['wrong_state', 'conflict', 'slot_taken', 'not_ready', 'stale'].includes(json.code))
        refused.push(`${name}: ${status} ${JSON.stringify(json)}`);
    }
    expect(refused).toEqual([]);
  });

  it('every call of the customer is tried', () => {
    const features = ['orders', 'children', 'dayPlans', 'reviews'];
    const calls = endpoints.filter(
      ({ name, endpoint: { access } }) =>
        features.includes(name.split('.')[0] ?? '') && (access === 'customer' || access === 'customer_or_sitter'),
    );
    expect(calls.map(({ name }) => name).filter((name) => !(name in familys) && !(name in others))).toEqual([]);
  });
});

it('a person of two families has the children of both, and an order those of one', async () => {
  const [one, other] = [await signUpCustomer(app), await signUpCustomer(app)];
  const both = await signUp(app);
  for (const owner of [one, other]) await joinFamily(app, owner, 'parent', both);
  const { results } = await ask(app, both, 'GET', '/customer/children');
  expect(results.map(({ id, family }: { id: number; family: number }) => [id, family])).toEqual([
    [one.child, one.id],
    [other.child, other.id],
  ]);
  const draft = (children: number[]) => ({
    title: 'Няня на день',
    price_min: 400,
    price_max: 600,
    order_item: orderItem(app, one, { children }),
  });
  const publish = (children: number[]) =>
    callAs(app, both, 'POST', '/order/create_application_sitter', draft(children));
  expect((await publish([one.child, other.child])).status).toBe(404);
  const { status, json } = await publish([other.child]);
  expect([status, json.customer.id]).toEqual([201, other.id]);
  expect(json.history).toMatchObject([{ by: 'customer', by_person: { id: both.id } }]);
  expect((await callAs(app, one, 'GET', `/order/customer_book/${json.id}`)).status).toBe(404);
  expect((await callAs(app, other, 'GET', `/order/customer_book/${json.id}`)).status).toBe(200);
});
