import { permissions } from '@ladushki/contract/access';
import { takesKey } from '@ladushki/contract/endpoint';
import type { TestApp } from '../../app.ts';
import { lastCode } from '../../codes.ts';
import {
  announce,
  ask,
  book,
  bookAccepted,
  bookPaid,
  dayIn,
  offerOn,
  orderItem,
  passHours,
  signUpCustomer,
  signUpSitter,
} from '../../orders.ts';
import { inns, openAccount, sbpAccount } from '../../payout-accounts.ts';
import { signUp } from '../../people.ts';
import { browserKeys } from '../../push-service.ts';
import { enableTotp, insertPasskey } from '../../second-factor.ts';
import { createStaffActs } from '../../staff-acts.ts';
import { type Act, mine, type Recipe, two } from './act.ts';
import { changes } from './change-acts.ts';
import { endpoints } from './endpoints.ts';
import { extras } from './extra-acts.ts';
import { family } from './family-acts.ts';
import { type Fixtures, makeFixtures } from './fixtures.ts';
import { meetings } from './meeting-acts.ts';
import { profile } from './profile-acts.ts';
import { proposals } from './proposal-acts.ts';
import { replacements } from './replacement-acts.ts';
import { trust } from './trust-acts.ts';
import { visits } from './visit-acts.ts';

/** A paid order whose only visit is over. */
async function worked(app: TestApp) {
  const { customer, sitter } = await two(app);
  const { id: order } = await bookPaid(app, customer, sitter);
  await passHours(app, 24 * 4);
  return { customer, sitter, order };
}

/** What one side has written, while the other has not. */
async function reviewed(app: TestApp, about: 'sitter' | 'customer') {
  const { customer, sitter, order } = await worked(app);
  await ask(app, customer, 'POST', '/order/book_complete', { order });
  const review = { order, rating: 5, context: 'Спасибо большое' };
  const author = about === 'sitter' ? customer : sitter;
  const { id } = await ask(app, author, 'POST', `/${about}/write_reviews`, review);
  return { customer, sitter, id: id as number };
}

const account: Record<string, Recipe> = {
  'account.update': mine('customer', '/user/update', undefined, { full_name: 'Ольга Иванова', reopen: true }),
  'account.removeImage': mine('customer', '/user/remove_image'),
  'account.updateSettings': mine('customer', '/user/settings', undefined, { news_notify: true }),
  'onboarding.leave': mine('customer', '/user/onboarding', undefined, { step: 'place', later: true }),
  'account.endSession': async (app) => {
    const by = await signUp(app);
    const { results } = await ask(app, by, 'GET', '/user/sessions');
    return { by, path: `/user/sessions/${results[0].id}` };
  },
  'secondFactor.removeTotp': async (app) => {
    const by = await signUp(app);
    await enableTotp(app, by);
    return { by, path: '/user/totp' };
  },
  'secondFactor.renamePasskey': async (app) => {
    const by = await signUp(app);
    return { by, path: `/user/passkeys/${await insertPasskey(app, by.id)}`, body: { name: 'Ноутбук' } };
  },
  'secondFactor.removePasskey': async (app) => {
    const by = await signUp(app);
    return { by, path: `/user/passkeys/${await insertPasskey(app, by.id)}` };
  },
  'identity.unbindBank': async (app) => {
    const by = await signUp(app);
    const linked = {
      provider: 'bank_id',
      subject: `bank-of-${by.id}`,
      user_id: by.id,
      linked_at: app.deps.clock.now(),
    };
    await app.deps.db.insertInto('external_identities').values(linked).execute();
    return { by, path: '/user/bank_id' };
  },
  'account.endOtherSessions': async (app) => ({ by: await signUp(app), path: '/user/sessions' }),
  'account.sendEmailCode': async (app) => ({
    by: await signUp(app),
    path: '/send_code_by_email',
    body: { email: 'first@test.local' },
  }),
  'account.updateEmail': async (app) => {
    const [by, email] = [await signUp(app), 'second@test.local'];
    await ask(app, by, 'POST', '/send_code_by_email', { email });
    return { by, path: '/update_email', body: { email, code: await lastCode(app, email) } };
  },
  'account.sendPhoneCode': async (app) => ({
    by: await signUp(app),
    path: '/send_code_by_phone_number',
    body: { phone_number: '+79000000001' },
  }),
  'account.updatePhone': async (app) => {
    const [by, phone_number] = [await signUp(app), '+79000000002'];
    await ask(app, by, 'POST', '/send_code_by_phone_number', { phone_number });
    return { by, path: '/update_phone_number', body: { phone_number, code: await lastCode(app, phone_number) } };
  },
  'payoutAccounts.open': async (app) => ({
    by: await signUp(app, { role: 'sitter' }),
    path: '/sitter/payout_account',
    body: sbpAccount(),
  }),
  'payoutAccounts.recheck': async (app) => {
    const by = await signUp(app, { role: 'sitter' });
    await openAccount(app, by, sbpAccount(inns[1]));
    return { by, path: '/sitter/payout_account/recheck' };
  },
  'payoutAccounts.remove': async (app) => {
    const by = await signUp(app, { role: 'sitter' });
    await openAccount(app, by, sbpAccount(inns[2]));
    return { by, path: '/sitter/payout_account' };
  },
  'consents.agree': mine('customer', '/user/consents', undefined, {
    agreements: [{ terms_type: 'user_agreement', version: 1 }],
  }),
  'engagement.answerPoll': mine('customer', '/utils/questionnaire', undefined, {
    unique_value: 'region',
    answer: true,
  }),
  'engagement.writeToSupport': mine('customer', '/utils/support', undefined, {
    subject: 'Вопрос',
    text: 'Как отменить заказ?',
  }),
  'notifications.markRead': async (_, { customer, notification }) => ({
    by: customer,
    path: '/notification/mark_as_read',
    body: { id: notification },
  }),
  'push.subscribe': mine('sitter', '/push/subscribe', undefined, {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    keys: browserKeys(),
  }),
  'push.unsubscribe': async (app) => {
    const by = await signUp(app);
    const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/two' };
    await ask(app, by, 'POST', '/push/subscribe', { ...body, keys: browserKeys() });
    return { by, path: '/push/subscribe', body };
  },
};

const group = async (app: TestApp, { customer, sitter }: Fixtures) => {
  const { id } = await ask(app, customer, 'POST', '/websocket/chat_room', { title: 'Все', members: [sitter.id] });
  return id as number;
};

const chat: Record<string, Recipe> = {
  'chat.addFolder': mine('customer', '/websocket/chat_folder', undefined, { name: 'Новая' }),
  'chat.renameFolder': mine('customer', '/websocket/chat_folder', 'folder', { name: 'Другая' }),
  'chat.fileRoom': (_, { customer, room, folder }) => ({
    by: customer,
    path: '/websocket/chat_folder/get_chat_room_set_folder',
    body: { room, folders: [folder] },
  }),
  'chat.removeFolder': mine('customer', '/websocket/chat_folder', 'folder'),
  'chat.addGroup': (_, { customer, sitter }) => ({
    by: customer,
    path: '/websocket/chat_room',
    body: { title: 'Группа', members: [sitter.id] },
  }),
  'chat.addMembers': async (app, fixtures) => {
    const other = await signUpSitter(app);
    await bookPaid(app, fixtures.customer, other, { start_date: dayIn(app, 9) });
    return {
      by: fixtures.customer,
      path: `/websocket/chat_room/${await group(app, fixtures)}/members`,
      body: { members: [other.id] },
    };
  },
  'chat.removeMembers': async (app, fixtures) => ({
    by: fixtures.customer,
    path: `/websocket/chat_room/${await group(app, fixtures)}/members`,
    body: { members: [fixtures.sitter.id] },
  }),
  'chat.mute': (_, { customer, room }) => ({
    by: customer,
    path: `/websocket/chat_room/${room}/mute`,
    body: { muted: true },
  }),
  'chat.read': (_, { sitter, room, message }) => ({
    by: sitter,
    path: `/websocket/chat_room/${room}/read`,
    body: { message },
  }),
  'chat.attach': (_, { customer, room }) => ({ by: customer, path: '/files/chat_attachment', file: { room } }),
  'chat.block': (_, { customer, room }) => ({
    by: customer,
    path: `/websocket/chat_room/${room}/block`,
    body: { blocked: true },
  }),
  'complaints.complain': (_, { customer, sitter }) => ({
    by: customer,
    path: '/complaint',
    body: { target: 'sitter', target_id: sitter.id, reason: 'rudeness', text: 'Грубит' },
  }),
};

const orders: Record<string, Recipe> = {
  'orders.createApplication': async (app) => {
    const by = await signUpCustomer(app);
    const order = { title: 'Няня', price_min: 400, price_max: 600, order_item: orderItem(app, by) };
    return { by, path: '/order/create_application_sitter', body: order };
  },
  'orders.book': async (app) => {
    const { customer, sitter } = await two(app);
    const body = { sitter: sitter.id, order_item: orderItem(app, customer) };
    return { by: customer, path: '/order/book_sitter', body };
  },
  'orders.apply': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: order } = await announce(app, customer);
    return { by: sitter, path: '/order/send_request_application', body: { order, price: 500 } };
  },
  'orders.withdrawOffer': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: offer } = await offerOn(app, sitter, (await announce(app, customer)).id);
    return { by: sitter, path: '/order/offer_withdraw', body: { offer } };
  },
  'orders.declineOffer': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: offer } = await offerOn(app, sitter, (await announce(app, customer)).id);
    return { by: customer, path: '/order/offer_decline', body: { offer } };
  },
  'orders.acceptOffer': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: offer } = await offerOn(app, sitter, (await announce(app, customer)).id);
    return { by: customer, path: '/order/customer_accept_offer', body: { offer } };
  },
  'orders.acceptRequest': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: order } = await book(app, customer, sitter);
    return { by: sitter, path: '/order/book_request_accept', body: { order } };
  },
  'orders.checkout': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: order } = await bookAccepted(app, customer, sitter);
    return { by: customer, path: '/order/book_checkout', body: { order, method: 'card' } };
  },
  'orders.healthAccess': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: order } = await bookPaid(app, customer, sitter);
    return { by: customer, path: '/order/health_access', body: { order, allowed: true } };
  },
  'orders.cancel': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: order } = await bookPaid(app, customer, sitter);
    return { by: customer, path: '/order/book_cancel', body: { order } };
  },
  'orders.cancelBySitter': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: order } = await bookPaid(app, customer, sitter);
    return { by: sitter, path: '/order/book_cancel_sitter', body: { order } };
  },
  'orders.recover': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: order } = await bookPaid(app, customer, sitter);
    await ask(app, sitter, 'POST', '/order/book_cancel_sitter', { order });
    return { by: customer, path: '/order/recover', body: { order } };
  },
  'orders.dispute': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: order } = await bookPaid(app, customer, sitter);
    return { by: customer, path: '/order/dispute', body: { order, text: 'Никто не пришёл' } };
  },
};

const reviews: Record<string, Recipe> = {
  'reviews.answer': (_, { sitter, review }) => ({
    by: sitter,
    path: '/sitter/review_answer',
    body: { review, text: 'Спасибо вам' },
  }),
};

/** These move the clock, so they come last. */
const afterVisits: Record<string, Recipe> = {
  'orders.complete': async (app) => {
    const { customer, order } = await worked(app);
    return { by: customer, path: '/order/book_complete', body: { order } };
  },
  'reviews.write': async (app) => {
    const { customer, order } = await worked(app);
    await ask(app, customer, 'POST', '/order/book_complete', { order });
    return { by: customer, path: '/sitter/write_reviews', body: { order, rating: 5, context: 'Спасибо большое' } };
  },
  'reviews.change': async (app) => {
    const { customer, id } = await reviewed(app, 'sitter');
    return { by: customer, path: `/sitter/write_reviews/${id}`, body: { rating: 4 } };
  },
  'reviews.writeOfCustomer': async (app) => {
    const { customer, sitter, order } = await worked(app);
    await ask(app, customer, 'POST', '/order/book_complete', { order });
    return { by: sitter, path: '/customer/write_reviews', body: { order, rating: 5, context: 'Спасибо большое' } };
  },
  'reviews.changeOfCustomer': async (app) => {
    const { sitter, id } = await reviewed(app, 'customer');
    return { by: sitter, path: `/customer/write_reviews/${id}`, body: { rating: 4 } };
  },
};

const people = {
  ...account,
  ...chat,
  ...family,
  ...orders,
  ...changes,
  ...profile,
  ...reviews,
  ...afterVisits,
  ...visits,
  ...proposals,
  ...extras,
  ...replacements,
  ...meetings,
  ...trust,
};

/** Public calls: their key counts only for signed-in callers. */
const open =
  /^(development|identity)\.|^payments\.(webhook|settleSandboxPayment)$|^payoutAccounts\.settleSandboxCard$|^engagement\.(leaveContacts|joinMysteryClients)$|^sitterReferences\.answer$/;

const turnOf = (name: string) => (name in people ? Object.keys(people).indexOf(name) : Number.MAX_SAFE_INTEGER);

/** In the order of the recipes: an object is changed before it is deleted. */
export const keyedCalls = endpoints
  .filter(({ name, endpoint }) => takesKey(endpoint) && !open.test(name))
  .sort((one, other) => turnOf(one.name) - turnOf(other.name));

/** Prepares a successful call of each endpoint that takes a key. */
export async function createActs(app: TestApp) {
  const fixtures = await makeFixtures(app);
  const chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
  const staffActs = createStaffActs(app, chief);
  const staffActOf = (name: string) => {
    const found = endpoints.find((each) => each.name === name);
    return staffActs[`${found?.endpoint.method} ${found?.endpoint.path}`];
  };
  return {
    knows: (name: string): boolean => Boolean(people[name] ?? staffActOf(name)),
    async make(name: string): Promise<Act> {
      const recipe = people[name];
      if (recipe) return recipe(app, fixtures);
      const [path, body] = (await staffActOf(name)?.()) ?? [];
      if (!path) throw new Error(`nobody has said how to make the call ${name}`);
      return { by: chief, path, ...(body !== undefined && { body }) };
    },
  };
}
