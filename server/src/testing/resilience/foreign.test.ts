import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputSchema } from '../../platform/http/description/json-schema.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { confirmSession } from '../confirm-session.ts';
import { signUpCustomer, signUpSitter } from '../orders.ts';
import { signUp, type TestPerson } from '../people.ts';
import { jpeg, storedKeys, upload } from '../uploads.ts';
import { endpoints } from './support/endpoints.ts';
import { fingerprints } from './support/fingerprint.ts';
import { type Fixtures, makeFixtures } from './support/fixtures.ts';
import { validCall } from './support/valid-call.ts';

type Given = Parameters<typeof validCall>[1];
type Stranger = 'customer' | 'sitter';

const byId = (by: Stranger, key: keyof Fixtures): [Stranger, (fixtures: Fixtures) => Given] => [
  by,
  (fixtures) => ({ params: { id: fixtures[key] } }),
];

/** Without fields that are validated before ownership. */
const plainChild = {
  birth_date: undefined,
  language: undefined,
  medical_records: undefined,
  consents: undefined,
};

const newChild = { ...plainChild, birth_date: '2022-05-01', medicines: undefined };

/** Each call on an object of one person, made by another of the same role. */
const foreign: Record<string, [Stranger, (fixtures: Fixtures) => Given]> = {
  'account.endSession': byId('customer', 'session'),
  'secondFactor.renamePasskey': byId('customer', 'passkey'),
  'secondFactor.removePasskey': byId('customer', 'passkey'),
  'chat.renameFolder': byId('customer', 'folder'),
  'chat.removeFolder': byId('customer', 'folder'),
  'chat.fileRoom': ['customer', ({ room, folder }) => ({ body: { room, folders: [folder] } })],
  'chat.room': byId('customer', 'room'),
  'chat.messages': byId('sitter', 'room'),
  'chat.addMembers': ['customer', ({ room, sitter }) => ({ params: { id: room }, body: { members: [sitter.id] } })],
  'chat.removeMembers': ['customer', ({ room, sitter }) => ({ params: { id: room }, body: { members: [sitter.id] } })],
  'chat.mute': byId('customer', 'room'),
  'chat.block': byId('sitter', 'room'),
  'chat.read': ['customer', ({ room, message }) => ({ params: { id: room }, body: { message } })],
  'children.create': ['customer', ({ customer }) => ({ body: { ...newChild, family: customer.id } })],
  'children.read': byId('customer', 'child'),
  'children.update': ['customer', ({ child }) => ({ params: { id: child }, body: plainChild })],
  'children.remove': byId('customer', 'child'),
  'children.detailForSitter': byId('sitter', 'child'),
  'children.renameAttachment': byId('customer', 'childFile'),
  'children.removeAttachment': byId('customer', 'childFile'),
  'dayPlans.create': ['customer', ({ child }) => ({ body: { child } })],
  'dayPlans.read': byId('customer', 'plan'),
  'dayPlans.update': byId('customer', 'plan'),
  'dayPlans.remove': byId('customer', 'plan'),
  'dayPlans.tasksOfDay': ['sitter', ({ child }) => ({ query: { child } })],
  'dayPlans.markDone': ['sitter', ({ task, taskDay }) => ({ body: { task, date: taskDay } })],
  'families.invite': ['customer', ({ customer }) => ({ body: { family: customer.id, login: 'new@test.local' } })],
  'sanctions.answer': byId('customer', 'sanction'),
  'sanctions.appeal': byId('customer', 'sanction'),
  'families.withdrawInvitation': byId('customer', 'invitation'),
  'families.join': ['customer', ({ invitation }) => ({ body: { invitation } })],
  'families.decline': ['customer', ({ invitation }) => ({ body: { invitation } })],
  'families.changeRole': ['customer', ({ customer, member }) => ({ params: { family: customer.id, id: member } })],
  'families.removeMember': ['customer', ({ customer, member }) => ({ params: { family: customer.id, id: member } })],
  'diary.write': ['sitter', ({ visit }) => ({ body: { visit } })],
  'diary.list': byId('customer', 'visit'),
  'diary.change': byId('sitter', 'entry'),
  'diary.remove': byId('sitter', 'entry'),
  'diary.card': byId('sitter', 'visit'),
  'diary.emergency': byId('customer', 'visit'),
  'diary.showHealth': ['sitter', ({ visit }) => ({ body: { visit } })],
  'proposals.preview': ['customer', ({ order, visit }) => ({ body: { order, kind: 'skip', visit } })],
  'proposals.propose': ['sitter', ({ order, visit }) => ({ body: { order, kind: 'skip', visit } })],
  'proposals.accept': ['customer', ({ proposal }) => ({ body: { proposal } })],
  'proposals.decline': ['sitter', ({ proposal }) => ({ body: { proposal } })],
  'proposals.withdraw': ['sitter', ({ proposal }) => ({ body: { proposal } })],
  'proposals.pay': ['customer', ({ proposal }) => ({ body: { proposal } })],
  'proposals.read': byId('customer', 'proposal'),
  'proposals.list': ['sitter', ({ order }) => ({ query: { order } })],
  'orders.prolong': ['customer', ({ order }) => ({ body: { order, order_item: undefined } })],
  'meetings.list': ['customer', ({ order }) => ({ query: { order } })],
  'meetings.propose': ['customer', ({ order }) => ({ body: { order, sitter: undefined } })],
  'meetings.accept': ['sitter', ({ meeting }) => ({ body: { meeting } })],
  'meetings.decline': ['customer', ({ meeting }) => ({ body: { meeting } })],
  'meetings.cancel': ['sitter', ({ meeting }) => ({ body: { meeting } })],
  'meetings.pay': ['customer', ({ meeting }) => ({ body: { meeting } })],
  'meetings.done': ['customer', ({ meeting }) => ({ body: { meeting } })],
  'meetings.missed': ['sitter', ({ meeting }) => ({ body: { meeting } })],
  'meetings.move': ['customer', ({ meeting }) => ({ body: { meeting } })],
  'savedSearches.update': [
    'customer',
    ({ savedSearch }) => ({ params: { id: savedSearch }, body: { query: undefined } }),
  ],
  'savedSearches.remove': byId('customer', 'savedSearch'),
  'savedSearches.results': byId('customer', 'savedSearch'),
  'replacements.list': ['customer', ({ order }) => ({ query: { order } })],
  'replacements.mode': ['customer', ({ order }) => ({ body: { order } })],
  'replacements.confirm': ['customer', ({ replacement }) => ({ body: { replacement } })],
  'replacements.refuse': ['customer', ({ replacement }) => ({ body: { replacement } })],
  'replacements.stop': ['customer', ({ replacement }) => ({ body: { replacement } })],
  'replacements.offerAccept': ['sitter', ({ replacementOffer: offer }) => ({ body: { offer } })],
  'replacements.offerDecline': ['sitter', ({ replacementOffer: offer }) => ({ body: { offer } })],
  'charges.pay': ['customer', ({ charge }) => ({ body: { charge, return_url: undefined } })],
  'charges.statement': byId('customer', 'statement'),
  'familyPayments.read': byId('customer', 'payment'),
  'familyPayments.receipt': byId('customer', 'payment'),
  'payments.chooseMethod': byId('customer', 'method'),
  'payments.removeMethod': byId('customer', 'method'),
  'reviews.change': byId('customer', 'review'),
  'reviews.changeOfCustomer': byId('sitter', 'reviewOfCustomer'),
  'reviews.ofCustomer': byId('sitter', 'order'),
  'reviews.answer': ['sitter', ({ review }) => ({ body: { review } })],
  'tips.give': ['customer', ({ visit }) => ({ body: { visit, return_url: undefined } })],
  'visits.detail': byId('customer', 'visit'),
  'visits.arrive': ['sitter', ({ visit }) => ({ body: { visit, at: undefined } })],
  'visits.arrived': ['customer', ({ visit }) => ({ body: { visit, at: undefined } })],
  'visits.undoArrived': ['customer', ({ visit }) => ({ body: { visit } })],
  'visits.arrivalAnswer': ['customer', ({ visit }) => ({ body: { visit } })],
  'visits.eta': ['sitter', ({ visit }) => ({ body: { visit } })],
  'visits.leave': ['sitter', ({ visit }) => ({ body: { visit, at: undefined } })],
  'visits.overtimeAnswer': ['customer', ({ visit }) => ({ body: { visit } })],
  'visits.missed': ['customer', ({ visit }) => ({ body: { visit } })],
  'visits.contest': ['sitter', ({ visit }) => ({ body: { visit } })],
  'visits.confirm': ['customer', ({ visit }) => ({ body: { visit } })],
  'visits.object': ['customer', ({ visit }) => ({ body: { visit } })],
  'visits.skip': ['customer', ({ visit }) => ({ body: { visit } })],
  'visits.word': ['sitter', ({ visit }) => ({ body: { visit } })],
  'daysOff.update': byId('sitter', 'dayOff'),
  'daysOff.remove': byId('sitter', 'dayOff'),
  'daysOff.removeExtraHours': byId('sitter', 'extraHours'),
  'sitterProfile.updateSchedule': byId('sitter', 'schedule'),
  'sitterProfile.removeSchedule': byId('sitter', 'schedule'),
  'sitterProfile.service': byId('sitter', 'service'),
  'sitterProfile.updateService': byId('sitter', 'service'),
  'sitterProfile.removeService': byId('sitter', 'service'),
  'sitterProfile.education': byId('sitter', 'education'),
  'sitterProfile.updateEducation': byId('sitter', 'education'),
  'sitterProfile.removeEducation': byId('sitter', 'education'),
  'sitterProfile.work': byId('sitter', 'work'),
  'sitterProfile.updateWork': byId('sitter', 'work'),
  'sitterProfile.removeWork': byId('sitter', 'work'),
  'sitterProfile.renameDocument': byId('sitter', 'document'),
  'sitterProfile.removeDocument': byId('sitter', 'document'),
  'sitterReferences.remove': byId('sitter', 'reference'),
};

/** Calls on objects without an owner, or tested elsewhere in every state. */
const elsewhere: Record<string, string> = {
  'chat.attach': 'below, with a file',
  'children.addAttachment': 'below, with a file',
  'complaints.complain': 'anybody may complain of what they can see: complaints.test.ts',
  'content.event': 'public',
  'content.newsItem': 'public',
  'expenses.*': 'visits/expenses/expenses.test.ts',
  'favourites.toggle': 'sitters are public',
  'mystery.*': 'mystery/mystery.test.ts',
  'notifications.markRead': 'below: it marks nothing',
  'orders.*': 'orders/refusals.test.ts',
  'development.bendSandboxOperation': 'stands in for the bank, outside production only',
  'payments.sandboxPayment': 'stands in for the bank, outside production only',
  'payments.settleSandboxPayment': 'stands in for the bank, outside production only',
  'payoutAccounts.*': 'each has one’s own; the sandbox stands in for the bank, outside production only',
  'payouts.read': 'payments/payouts/payouts.test.ts',
  'reviews.write': 'reviews/review-refusals.test.ts',
  'reviews.writeOfCustomer': 'reviews/review-refusals.test.ts',
  'search.*': 'sitters are public to members',
  'sitterReferences.ofSitter': 'sitters are public to members',
  'sitterProfile.addService': 'names a kind of service',
  'sitterProfile.addDocument': 'documents.test.ts',
};
const isElsewhere = (name: string) => name in elsewhere || name.replace(/\..*$/, '.*') in elsewhere;

let app: TestApp;
let fixtures: Fixtures;
let strangers: Record<Stranger, TestPerson>;
beforeAll(async () => {
  app = await startTestApp();
  fixtures = await makeFixtures(app);
  strangers = { customer: await signUpCustomer(app), sitter: await signUpSitter(app) };
});
afterAll(() => app.close());

const endpointOf = (name: string) => {
  const found = endpoints.find((each) => each.name === name);
  if (!found) throw new Error(`no such call: ${name}`);
  return found.endpoint;
};

/** How the call before left the tables: nothing is written between two. */
let left: Record<string, string> | null = null;

describe('what is another’s', () => {
  it.each(Object.entries(foreign))(
    '%s says that there is no such thing, and changes nothing',
    async (name, [by, given]) => {
      const endpoint = endpointOf(name);
      const { path, body } = validCall(endpoint, given(fixtures));
      if (endpoint.confirmed) {
        await confirmSession(app, strangers[by]);
        left = null;
      }
      const before = left ?? (await fingerprints(app.deps.db));
      left = null;
      const { status, json } = await app.call(endpoint.method, path, { token: strangers[by].token, body });
      expect([status, json.code]).toEqual([404, 'not_found']);
      const after = await fingerprints(app.deps.db);
      expect(after).toEqual(before);
      left = after;
    },
  );

  it.each([
    ['/files/customer_attachment', 'customer', () => ({ child: fixtures.child })],
    ['/files/chat_attachment', 'sitter', () => ({ room: fixtures.room })],
  ] as const)('a file for %s is refused and not kept', async (path, by, fields) => {
    const [before, keys] = [await fingerprints(app.deps.db), await storedKeys(app)];
    const { status } = await upload(app, path, { token: strangers[by].token, bytes: await jpeg(), fields: fields() });
    expect(status).toBe(404);
    expect(await fingerprints(app.deps.db)).toEqual(before);
    expect(await storedKeys(app)).toEqual(keys);
  });

  it('a notification stays unread', async () => {
    const before = await fingerprints(app.deps.db);
    const { token } = strangers.customer;
    await app.call('POST', '/notification/mark_as_read', { token, body: { id: fixtures.notification } });
    await app.call('GET', `/notification/mark_as_read?id=${fixtures.notification}`, { token });
    expect(await fingerprints(app.deps.db)).toEqual(before);
  });

  it('lists name nothing of others, whatever they are asked about', async () => {
    const { token } = strangers.customer;
    for (const path of ['/customer/schedule_template', '/customer/schedule_task']) {
      const { json } = await app.call('GET', `${path}?child=${fixtures.child}`, { token });
      expect(json.count ?? 0).toBe(0);
    }
    const { json } = await app.call('GET', `/customer/schedule_template_stats?child=${fixtures.child}`, { token });
    expect(json.templates ?? 0).toBe(0);
  });
});

/** Moderators see only what their permissions allow. */
it('a case of another kind does not exist for a moderator', async () => {
  const { db, clock } = app.deps;
  const values = { kind: 'complaint', subject_id: 1, created_at: clock.now() };
  const { id } = await db.insertInto('cases').values(values).returning('id').executeTakeFirstOrThrow();
  const { token } = await signUp(app, { role: 'moderator', permissions: ['numbers'] });
  const before = await fingerprints(db);
  for (const name of ['case', 'claim', 'unclaim', 'note', 'decide']) {
    const endpoint = endpointOf(`moderation.${name}`);
    const { path, body } = validCall(endpoint, { params: { id } });
    const { status } = await app.call(endpoint.method, path, { token, body });
    expect([name, status]).toEqual([name, 404]);
  }
  expect(await fingerprints(db)).toEqual(before);
});

it('every call that names something by its number is tried', () => {
  const isId = (field: unknown) => {
    const { type, minimum, maximum } = field as { type?: string; minimum?: number; maximum?: number };
    return type === 'integer' && minimum === 1 && maximum === 2_147_483_647;
  };
  const named = endpoints.filter(({ endpoint: { path, access, body } }) => {
    if (access.startsWith('moderator:')) return false;
    const fields = body ? Object.values(inputSchema(body).properties ?? {}) : [];
    return path.includes('{id}') || fields.some(isId);
  });
  const untried = named.filter(({ name }) => !(name in foreign) && !isElsewhere(name)).map(({ name }) => name);
  expect(untried).toEqual([]);
});
