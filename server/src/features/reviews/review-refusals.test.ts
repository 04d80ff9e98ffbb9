import type { Endpoint } from '@ladushki/contract/endpoint';
import { reviews as calls } from '@ladushki/contract/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestReply } from '../../testing/app.ts';
import { type Cast, combinations, makeSamples, nameOf, type Samples } from '../../testing/order-samples.ts';
import { ask, book, callAs, dayIn, passHours } from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { refused, statusAndCode, unchanged } from '../../testing/refused.ts';

let app: TestApp;
let made: Samples;

const statuses = ['published', 'held', 'hidden'] as const;
const isTrue = [false, true] as const;
/** Every state of a review; each belongs to an order of its own. */
const kinds = statuses.flatMap((status) =>
  isTrue.flatMap((isLate) => isTrue.map((isAnswered) => ({ status, isLate, isAnswered }))),
);
type Kind = (typeof kinds)[number];
interface Written extends Kind {
  id: number;
  order: number;
}
const written: Written[] = [];

const kind = 'Прекрасная няня, дети в восторге';
const withContacts = 'Пишите мне в example.ru, расскажу правду';
const thanks = 'Спасибо, было приятно работать';

/** Created by the public calls, except for hiding by a moderator. */
async function write(order: number, { status, isAnswered }: Kind): Promise<number> {
  const { customer, sitter } = made;
  const { id } = await ask(app, customer, 'POST', calls.write.path, { order, rating: 4, context: kind });
  if (isAnswered) await ask(app, sitter, 'POST', calls.answer.path, { review: id, text: thanks });
  if (status === 'held') await ask(app, customer, 'PATCH', `/sitter/write_reviews/${id}`, { context: withContacts });
  if (status === 'hidden') await app.deps.db.updateTable('reviews').set({ status }).where('id', '=', id).execute();
  return id;
}

/** Paid bookings, one per day; moving the clock ends them all. */
async function completedOrders(count: number): Promise<number[]> {
  const orders: number[] = [];
  for (let day = 3; orders.length < count; day += 1) {
    const { id: order } = await book(app, made.customer, made.sitter, {
      start_date: dayIn(app, day),
      start_time: '15:00',
      end_time: '19:00',
    });
    await ask(app, made.sitter, 'POST', '/order/book_request_accept', { order });
    await ask(app, made.customer, 'POST', '/order/book_checkout', { order, method: 'direct' });
    orders.push(order);
  }
  await passHours(app, (count + 6) * 24);
  return orders;
}

async function writeAll(): Promise<void> {
  const orders = await completedOrders(kinds.length);
  const late = kinds.map((each, place) => ({ ...each, place })).filter(({ isLate }) => isLate);
  const fresh = kinds.map((each, place) => ({ ...each, place })).filter(({ isLate }) => !isLate);
  const add = async ({ place, ...each }: Kind & { place: number }) => {
    const order = orders[place] ?? 0;
    written.push({ ...each, order, id: await write(order, each) });
  };
  for (const each of late) await add(each);
  await passHours(app, 24.1);
  for (const each of fresh) await add(each);
}

beforeAll(async () => {
  app = await startTestApp();
  made = await makeSamples(app);
}, 120_000);
afterAll(() => app.close());

const said = (review: Kind, answer: string) =>
  `${review.status}${review.isLate ? ', a day old' : ''}${review.isAnswered ? ', answered' : ''}: ${answer}`;

type CallName = keyof typeof calls;
type Try = (person: TestPerson | null, on: { order: number; id: number }) => Promise<TestReply>;

const bodies: Record<CallName, (on: { order: number; id: number }) => object> = {
  write: ({ order }) => ({ order, rating: 5, context: kind }),
  change: () => ({ rating: 1, context: 'Передумала, всё было не так' }),
  answer: ({ id }) => ({ review: id, text: thanks }),
};

const caller =
  (name: CallName): Try =>
  (person, on) => {
    const { method, path }: Pick<Endpoint, 'method' | 'path'> = calls[name];
    const at = path.replace('{id}', String(on.id));
    const body = bodies[name](on);
    return person ? callAs(app, person, method, at, body) : app.call(method, at, { body });
  };

/** Callers without access, from the contract's roles, and their expected answer. */
function wrongPeople(name: CallName): [keyof Cast | 'visitor', string][] {
  const { access } = calls[name];
  const sides = { customer: ['customer', 'otherCustomer'], sitter: ['sitter', 'otherSitter'] } as const;
  const other = access === 'customer' ? sides.sitter : sides.customer;
  const stranger = access === 'customer' ? 'otherCustomer' : 'otherSitter';
  return [
    ['visitor', '401 unauthorized'],
    ['moderator', '403 forbidden'],
    ['newcomer', '403 forbidden'],
    ...other.map((who): [keyof Cast, string] => [who, '403 forbidden']),
    [stranger, '404 not_found'],
  ];
}

describe('before anything is written', () => {
  const tryWrite = caller('write');

  it('a review is refused in every state of the order but completed, and to everybody else in all of them', () =>
    unchanged(app, async () => {
      for (const { state, origin } of combinations) {
        const on = { order: made.sampleOf(state, origin).order, id: 0 };
        const of = (answer: string) => `${nameOf(state, origin)}: ${answer}`;
        for (const [who, expected] of wrongPeople('write')) {
          const answer = statusAndCode(await tryWrite(who === 'visitor' ? null : made[who], on));
          expect(of(`${who} ${answer}`)).toBe(of(`${who} ${expected}`));
        }
        if (state === 'completed') continue;
        expect(of(statusAndCode(await tryWrite(made.customer, on)))).toBe(of('409 wrong_state'));
      }
    }));

  it.each(Object.keys(calls) as CallName[])('%s of what does not exist is refused', async (name) => {
    const person = calls[name].access === 'customer' ? made.customer : made.sitter;
    const nothing = { order: 2_000_000_000, id: 2_000_000_000 };
    expect(await refused(app, () => caller(name)(person, nothing))).toBe('404 not_found');
  });
});

/** The expected refusal for permitted callers in a state that does not allow the call; null when it does. */
const answers: Record<CallName, (review: Kind) => string | null> = {
  write: () => '409 conflict',
  change: ({ status, isLate }) => (isLate || status === 'hidden' ? '409 wrong_state' : null),
  // An unpublished review is unknown to its sitter.
  answer: ({ status, isAnswered }) => {
    if (status !== 'published') return '404 not_found';
    return isAnswered ? '409 wrong_state' : null;
  },
};

describe('of a written review', () => {
  beforeAll(writeAll, 120_000);

  it('the samples are what they are called', async () => {
    const rows = await app.deps.db.selectFrom('reviews').select(['id', 'status', 'answered_at']).execute();
    const found = rows.map(({ id, status, answered_at }) => `${id} ${status} ${answered_at !== null}`);
    expect(found.sort()).toEqual(written.map(({ id, status, isAnswered }) => `${id} ${status} ${isAnswered}`).sort());
    expect(written).toHaveLength(kinds.length);
  });

  describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
    it('is refused to everybody but the one whose word it is', () =>
      unchanged(app, async () => {
        for (const review of written) {
          for (const [who, expected] of wrongPeople(name)) {
            const answer = statusAndCode(await caller(name)(who === 'visitor' ? null : made[who], review));
            expect(said(review, `${who} ${answer}`)).toBe(said(review, `${who} ${expected}`));
          }
        }
      }));

    it('is refused in every state that does not allow it', () =>
      unchanged(app, async () => {
        const person = calls[name].access === 'customer' ? made.customer : made.sitter;
        const wrong = written.filter((review) => answers[name](review) !== null);
        expect(wrong.length).toBeGreaterThan(0);
        for (const review of wrong) {
          const answer = statusAndCode(await caller(name)(person, review));
          expect(said(review, answer)).toBe(said(review, answers[name](review) ?? ''));
        }
      }));
  });

  it('what is allowed is not refused', async () => {
    for (const name of ['answer', 'change'] as const) {
      const person = name === 'change' ? made.customer : made.sitter;
      for (const review of written.filter((each) => answers[name](each) === null)) {
        const reply = await caller(name)(person, review);
        expect(said(review, `${name} ${reply.status}`)).toBe(said(review, `${name} 200`));
      }
    }
  });
});

it('thirty days after the end an order is no longer reviewed', async () => {
  const { order } = made.sampleOf('completed', 'booking');
  await passHours(app, 31 * 24);
  expect(await refused(app, () => caller('write')(made.customer, { order, id: 0 }))).toBe('409 wrong_state');
});
