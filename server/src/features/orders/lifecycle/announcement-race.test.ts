import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findContradictions } from '../../../testing/invariants.ts';
import { announce, ask, offerOn, orderItem, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { type Pair, postAllAtOnce, startPair } from '../testing/race.ts';

let pair: Pair;

beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.close());

describe('an announcement that changes under an answer', () => {
  const rounds = 5;

  /** An announcement with an offer, ready for two calls at once. */
  async function prepare() {
    const [app] = pair.apps;
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const order = await announce(app, customer);
    const offer = await offerOn(app, sitter, order.id);
    const by = { customer: customer.token, sitter: sitter.token };
    const draft = (price_max: number, version = order.version) => ({
      order: order.id,
      price_min: 400,
      price_max,
      order_item: orderItem(app, customer),
      expected: { version },
    });
    return {
      order: order.id as number,
      offer: offer.id as number,
      ask: (path: string, body: object) => ask(app, customer, 'POST', path, body),
      read: () => ask(app, customer, 'GET', `/order/customer_book/${order.id}`),
      offerNow: async () => (await ask(app, customer, 'GET', `/order/customer_book_offer/${order.id}`)).results[0],
      edit: (price_max = 700, version = order.version) => ({
        path: '/order/edit',
        token: by.customer,
        body: draft(price_max, version),
      }),
      cancel: { path: '/order/book_cancel', token: by.customer, body: { order: order.id } },
      invite: { path: '/order/invite', token: by.customer, body: { order: order.id, sitters: [sitter.id] } },
      accept: {
        path: '/order/customer_accept_offer',
        token: by.customer,
        body: { offer: offer.id, expected: { price: offer.price, version: offer.version } },
      },
      withdraw: { path: '/order/offer_withdraw', token: by.sitter, body: { offer: offer.id } },
      confirm: (version: number) => ({
        path: '/order/offer_confirm',
        token: by.sitter,
        body: { offer: offer.id, expected: { version } },
      }),
    };
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>;

  /** Both calls at once, several times; the outcomes in words, without repetitions. */
  async function outcomes(race: (ready: Prepared) => Promise<string>): Promise<string[]> {
    const seen = new Set<string>();
    for (let round = 0; round < rounds; round += 1) seen.add(await race(await prepare()));
    expect(await findContradictions(pair.apps[0].deps)).toEqual({});
    return [...seen];
  }
  const both = async (posts: Parameters<typeof postAllAtOnce>[1]) =>
    (await postAllAtOnce(pair, posts)).map(({ status, body }) => body.code ?? status).join(' ');

  it('is edited or its offer is accepted', async () => {
    const all = await outcomes(async ({ edit, accept, read, offerNow }) => {
      const answers = await both([edit(), accept]);
      return `${answers}: ${(await read()).status}, outdated ${(await offerNow()).outdated}`;
    });
    const allowed = ['200 stale: open, outdated true', 'wrong_state 200: awaiting_pay, outdated false'];
    expect(all.filter((each) => !allowed.includes(each))).toEqual([]);
  });

  it('is edited by one of two who saw the same', async () => {
    const all = await outcomes(async ({ edit, read }) => {
      const answers = await both([edit(700), edit(800)]);
      return `${answers}: ${(await read()).price_max}`;
    });
    expect(all.filter((each) => !['200 stale: 700', 'stale 200: 800'].includes(each))).toEqual([]);
  });

  it('may be edited while an offer is withdrawn: an offer that is gone is not outdated', async () => {
    const all = await outcomes(async ({ edit, withdraw, offerNow, read }) => {
      const answers = await both([edit(), withdraw]);
      return `${answers}: ${(await offerNow()).status}, ${(await read()).offers_count}`;
    });
    expect(all).toEqual(['200 200: withdrawn, 0']);
  });

  it('is confirmed as it was seen, or not', async () => {
    const all = await outcomes(async ({ edit, confirm, ask: askFirst, offerNow }) => {
      const { version } = await askFirst('/order/edit', edit().body);
      const answers = await both([edit(900, version), confirm(version)]);
      return `${answers}: outdated ${(await offerNow()).outdated}`;
    });
    // Confirmed first, it is outdated by the edit after it.
    expect(all.filter((each) => !['200 stale: outdated true', '200 200: outdated true'].includes(each))).toEqual([]);
  });

  it('is canceled before or after a confirmation and an invitation, never in between', async () => {
    const all = await outcomes(async ({ edit, confirm, cancel, invite, ask: askFirst, read }) => {
      const { version } = await askFirst('/order/edit', edit().body);
      const other = await signUpSitter(pair.apps[0]);
      const asked = { ...invite, body: { ...invite.body, sitters: [other.id] } };
      const [cancels, confirms, invites] = (await both([cancel, confirm(version), asked])).split(' ');
      const { status, invited } = await read();
      const isInvited = invited.some((each: { sitter: { id: number } }) => each.sitter.id === other.id);
      const isTrue = isInvited === (invites === '200');
      return `${cancels} ${confirms === '200' || confirms === 'wrong_state'} ${status} ${isTrue}`;
    });
    expect(all).toEqual(['200 true canceled true']);
  });
});
