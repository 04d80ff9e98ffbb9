import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  announce,
  ask,
  book,
  bookAccepted,
  bookPaid,
  callAs,
  offerOn,
  orderItem,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { findDirectRoom } from '../chat/rooms/chat-rooms.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let phones = 0;
const pair = async () => {
  phones += 1;
  const phone = `+7900000${String(phones).padStart(4, '0')}`;
  return { family: { ...(await signUpCustomer(app, { phone_number: phone })), phone }, nanny: await signUpSitter(app) };
};

async function setBlock(by: TestPerson, of: TestPerson, blocked = true): Promise<void> {
  const room = await findDirectRoom(app.deps.db, by.id, of.id);
  await ask(app, by, 'POST', `/websocket/chat_room/${room}/block`, { blocked });
}

const tryToBook = (family: TestCustomer, nanny: { id: number }) =>
  callAs(app, family, 'POST', '/order/book_sitter', { sitter: nanny.id, order_item: orderItem(app, family) });
const tryToRequest = (family: TestCustomer, nanny: { id: number }) =>
  callAs(app, family, 'POST', '/order/create_application_sitter', {
    title: 'Няня на день',
    price_min: 400,
    price_max: 600,
    sitter: nanny.id,
    order_item: orderItem(app, family),
  });
const tryToOffer = (nanny: TestPerson, order: number) =>
  callAs(app, nanny, 'POST', '/order/send_request_application', { order, price: 500 });
const templatesOf = async ({ id }: TestPerson, order: number) =>
  (
    await app.deps.db
      .selectFrom('notifications')
      .select('template')
      .where('user_id', '=', id)
      .where('subject_id', '=', order)
      .where('type', '=', 'order')
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);

describe('new requests and offers between two with a block', () => {
  it('of the one who is kept away are answered as if there were nobody', async () => {
    const { family, nanny } = await pair();
    await book(app, family, nanny);
    await setBlock(nanny, family);
    const missing = await tryToBook(family, { id: 2_000_000_000 });
    expect(missing.status).toBe(404);
    for (const attempt of [tryToBook, tryToRequest]) {
      const { status, json } = await attempt(family, nanny);
      expect({ status, json }).toEqual({ status: 404, json: missing.json });
    }
    await setBlock(nanny, family, false);
    expect((await tryToRequest(family, nanny)).status).toBe(201);
  });

  it('an announcement of the family is none to a sitter whom it keeps away', async () => {
    const { family, nanny } = await pair();
    await book(app, family, nanny);
    await setBlock(family, nanny);
    const { id } = await announce(app, family);
    const missing = await tryToOffer(nanny, 2_000_000_000);
    const { status, json } = await tryToOffer(nanny, id);
    expect({ status, json }).toEqual({ status: 404, json: missing.json });
    expect(await templatesOf(family, id)).toEqual([]);
    // Actions that would be refused are not offered.
    expect((await ask(app, nanny, 'GET', `/order/customer_open_book/${id}`)).actions).not.toContain('apply');
  });

  it('of the one who made the block are refused with the way out', async () => {
    const { family, nanny } = await pair();
    await book(app, family, nanny);
    const { id } = await announce(app, family);
    await setBlock(family, nanny);
    for (const attempt of [tryToBook, tryToRequest]) {
      expect(await attempt(family, nanny)).toMatchObject({ status: 409, json: { code: 'wrong_state' } });
    }
    await setBlock(family, nanny, false);
    await setBlock(nanny, family);
    expect(await tryToOffer(nanny, id)).toMatchObject({ status: 409, json: { code: 'wrong_state' } });
  });

  it('an offer that was made before can be taken back and declined, and not changed', async () => {
    const { family, nanny } = await pair();
    const [first, second] = [await announce(app, family), await announce(app, family)];
    const [one, other] = [await offerOn(app, nanny, first.id), await offerOn(app, nanny, second.id)];
    await setBlock(family, nanny);
    expect((await tryToOffer(nanny, first.id)).status).toBe(404);
    await ask(app, nanny, 'POST', '/order/offer_withdraw', { offer: one.id });
    expect(await templatesOf(family, first.id)).toEqual(['offer_received', 'offer_withdrawn']);
    await ask(app, family, 'POST', '/order/offer_decline', { offer: other.id });
    expect(await templatesOf(nanny, second.id)).toEqual(['offer_declined']);
  });
});

describe.each(['family', 'nanny'] as const)('an order of two, blocked by the %s', (blocker) => {
  const blockedPair = async () => {
    const people = await pair();
    const other = blocker === 'family' ? 'nanny' : 'family';
    return { ...people, stop: () => setBlock(people[blocker], people[other]) };
  };

  it('is answered, paid and cancelled, and both are told', async () => {
    const { family, nanny, stop } = await blockedPair();
    const { id } = await book(app, family, nanny);
    await stop();
    await ask(app, nanny, 'POST', '/order/book_request_accept', { order: id });
    expect(await templatesOf(family, id)).toEqual(['request_accepted']);
    await ask(app, family, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
    expect(await templatesOf(nanny, id)).toEqual(['booking_received', 'order_active']);
    const { phone_number } = await ask(app, nanny, 'GET', `/get_phone_number?user=${family.id}`);
    expect(phone_number).toBe(family.phone);
    await ask(app, family, 'POST', '/order/book_cancel', { order: id });
    expect(await templatesOf(nanny, id)).toContain('canceled_by_customer');
  });

  it('is left and disputed, and the other is told', async () => {
    const { family, nanny, stop } = await blockedPair();
    const [left, argued] = [
      await bookAccepted(app, family, nanny),
      await bookPaid(app, family, nanny, { start_time: '16:00', end_time: '19:00' }),
    ];
    await stop();
    await ask(app, nanny, 'POST', '/order/book_cancel_sitter', { order: left.id, text: 'Заболела' });
    expect(await templatesOf(family, left.id)).toContain('canceled_by_sitter');
    await ask(app, family, 'POST', '/order/dispute', { order: argued.id, text: 'Никто не пришёл' });
    expect(await templatesOf(nanny, argued.id)).toContain('dispute_opened');
  });
});
