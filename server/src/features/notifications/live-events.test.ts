import type { ServerFrame } from '@ladushki/contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUpMember } from '../../testing/families.ts';
import {
  announce,
  ask,
  book,
  bookPaid,
  dayIn,
  offerOn,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';
import { firstVisitOf, moveVisit, visitsOfOrder } from '../../testing/visits.ts';

let app: TestApp;
let address: string;
let customer: TestCustomer;
let sitter: TestPerson;
let sockets: { customer: TestSocket; sitter: TestSocket };

const changed = (order: number) => (frame: ServerFrame) =>
  frame.action === 'order_changed' && (frame.data as { order: number }).order === order;
const isNotice = (frame: ServerFrame) => frame.action === 'notification';
/** By its state: what the booking said of the visit may still be on its way. */
const isSkipped = (visit: number | undefined) => (frame: ServerFrame) => {
  const { action, data } = frame as { action: string; data: { visit: number; state: string } };
  return action === 'visit_changed' && data.visit === visit && data.state === 'skipped';
};

beforeAll(async () => {
  app = await startTestApp();
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  sockets = {
    customer: await openSocket(address, customer.refresh),
    sitter: await openSocket(address, sitter.refresh),
  };
});
afterAll(() => app.close());

describe('what happens to an order', () => {
  it('is seen at once by the other side', async () => {
    const order = await book(app, customer, sitter);
    await sockets.sitter.next(changed(order.id));
    const notice = await sockets.sitter.next(isNotice);
    expect(notice.data).toMatchObject({ type: 'order', title: 'Новое бронирование', link: expect.any(String) });
    await ask(app, sitter, 'POST', '/order/book_request_accept', { order: order.id });
    await sockets.customer.next(changed(order.id));
    expect((await sockets.customer.next(isNotice)).data).toMatchObject({ title: 'Няня согласна' });
  });

  it('is seen by those who made an offer, too', async () => {
    const order = await announce(app, customer);
    await offerOn(app, sitter, order.id);
    await sockets.customer.next(changed(order.id));
    sockets.sitter.frames.length = 0;
    await ask(app, customer, 'POST', '/order/book_cancel', { order: order.id });
    await sockets.sitter.next(changed(order.id));
  });

  it('is read in one tab and counted down in the others, once', async () => {
    const order = await book(app, customer, sitter, { start_date: dayIn(app, 4) });
    await sockets.sitter.next(isNotice);
    sockets.sitter.frames.length = 0;
    sockets.customer.frames.length = 0;
    await ask(app, sitter, 'GET', `/notification/mark_as_read?order=${order.id}`);
    await sockets.sitter.next(({ action }) => action === 'notifications_read');
    // Nothing was unread, so there is no event.
    await ask(app, sitter, 'GET', `/notification/mark_as_read?order=${order.id}`);
    await ask(app, sitter, 'POST', '/order/book_request_accept', { order: order.id });
    await sockets.sitter.next(changed(order.id));
    const told = [...sockets.sitter.frames, ...sockets.customer.frames];
    expect(told.filter(({ action }) => action === 'notifications_read')).toEqual([]);
  });

  it('and to a visit, is seen at once by both sides, with its state', async () => {
    const { id } = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 6) });
    const visit = await firstVisitOf(app, customer, id);
    for (const socket of [sockets.customer, sockets.sitter]) socket.frames.length = 0;
    await moveVisit(app, sitter, 'skip', visit.id);
    for (const socket of [sockets.customer, sockets.sitter]) {
      const told = await socket.next(isSkipped(visit.id));
      expect(told.data).toEqual({ visit: visit.id, order: id, state: 'skipped' });
    }
    const notice = await sockets.customer.next(
      (frame) => isNotice(frame) && (frame.data as { kind: string }).kind === 'visit_skipped',
    );
    expect(notice.data).toMatchObject({ visit: visit.id });
  });

  it('and to a visit, is seen by the whole family, and by nobody who has left it', async () => {
    const { id } = await bookPaid(app, customer, sitter, {
      start_date: dayIn(app, 8),
      end_date: dayIn(app, 9),
      working_days_of_week: [1, 2, 3, 4, 5, 6, 7],
    });
    const [first, second] = await visitsOfOrder(app, customer, id);
    const people = [await signUpMember(app, customer, 'parent'), await signUpMember(app, customer, 'helper')];
    const [parent, helper] = await Promise.all(people.map(({ refresh }) => openSocket(address, refresh)));
    await moveVisit(app, sitter, 'skip', first?.id ?? 0);
    for (const socket of [parent, helper]) {
      expect((await socket?.next(isSkipped(first?.id)))?.data).toMatchObject({ order: id, state: 'skipped' });
    }
    await ask(app, customer, 'DELETE', `/family/${customer.id}/members/${people[1]?.id}`);
    await moveVisit(app, sitter, 'skip', second?.id ?? 0);
    await parent?.next(isSkipped(second?.id));
    expect(helper?.frames.filter(isSkipped(second?.id))).toEqual([]);
    for (const socket of [parent, helper]) socket?.close();
  });

  it('is told only once it is certain', async () => {
    const order = await announce(app, customer);
    await sockets.customer.next(changed(order.id));
    sockets.customer.frames.length = 0;
    const lost = app.deps.db.transaction().execute(async (trx) => {
      await trx.updateTable('orders').set({ modified_at: new Date() }).where('id', '=', order.id).execute();
      throw new Error('lost');
    });
    await expect(lost).rejects.toThrow('lost');
    await ask(app, customer, 'POST', '/order/book_cancel', { order: order.id });
    await sockets.customer.next(changed(order.id));
    expect(sockets.customer.frames.filter(changed(order.id))).toEqual([]);
  });
});
