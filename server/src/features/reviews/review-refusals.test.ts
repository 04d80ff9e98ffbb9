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

/** Every state of what a side has written; each belongs to an order of its own. */
const kinds = [
  { status: 'sealed', isAnswered: false },
  { status: 'held', isAnswered: false },
  { status: 'published', isAnswered: false },
  { status: 'published', isAnswered: true },
  { status: 'hidden', isAnswered: false },
] as const;
type Kind = (typeof kinds)[number];
type About = 'sitter' | 'customer';
type Written = Kind & { id: number; order: number; about: About };
const written: Written[] = [];

const kind = 'Прекрасная няня, дети в восторге';
const withContacts = 'Пишите мне в example.ru, расскажу правду';
const thanks = 'Спасибо, было приятно работать';

const writing = { sitter: calls.write, customer: calls.writeOfCustomer } as const;

/** Created by the public calls, except for publishing and hiding: the other side writes nothing. */
async function write(about: About, order: number, { status, isAnswered }: Kind): Promise<number> {
  const author = about === 'sitter' ? made.customer : made.sitter;
  const context = status === 'held' ? withContacts : kind;
  const { id } = await ask(app, author, 'POST', writing[about].path, { order, rating: 4, context });
  if (status === 'published' || status === 'hidden')
    await app.deps.db.updateTable('reviews').set({ status }).where('id', '=', id).execute();
  if (isAnswered && about === 'sitter')
    await ask(app, made.sitter, 'POST', calls.answer.path, { review: id, text: thanks });
  return id;
}

/** Paid bookings, two a day; moving the clock ends them all, none of them long ago. */
async function completedOrders(count: number): Promise<number[]> {
  const orders: number[] = [];
  while (orders.length < count) {
    const isLater = orders.length % 2 === 1;
    const { id: order } = await book(app, made.customer, made.sitter, {
      start_date: dayIn(app, 3 + Math.floor(orders.length / 2)),
      start_time: isLater ? '18:00' : '15:00',
      end_time: isLater ? '20:00' : '17:00',
    });
    await ask(app, made.sitter, 'POST', '/order/book_request_accept', { order });
    await ask(app, made.customer, 'POST', '/order/book_checkout', { order, method: 'direct' });
    orders.push(order);
  }
  await passHours(app, (count / 2 + 6) * 24);
  return orders;
}

async function writeAll(): Promise<void> {
  const wanted = (['sitter', 'customer'] as const).flatMap((about) => kinds.map((each) => ({ ...each, about })));
  const orders = await completedOrders(wanted.length);
  for (const [place, each] of wanted.entries()) {
    const order = orders[place] ?? 0;
    written.push({ ...each, order, id: await write(each.about, order, each) });
  }
}

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  made = await makeSamples(app);
});
afterAll(() => app.close());

const said = (review: Kind & { about?: About }, answer: string) =>
  `${review.about} ${review.status}${review.isAnswered ? ', answered' : ''}: ${answer}`;

const names = ['write', 'change', 'writeOfCustomer', 'changeOfCustomer', 'answer'] as const;
type CallName = (typeof names)[number];
type Try = (person: TestPerson | null, on: { order: number; id: number }) => Promise<TestReply>;
const aboutOf = (name: CallName): About => (name.endsWith('OfCustomer') ? 'customer' : 'sitter');

const draft = ({ order }: { order: number }) => ({ order, rating: 5, context: kind });
const changed = () => ({ rating: 1, context: 'Передумала, всё было не так' });
const bodies: Record<CallName, (on: { order: number; id: number }) => object> = {
  write: draft,
  change: changed,
  writeOfCustomer: draft,
  changeOfCustomer: changed,
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

/** An announcement that names no sitter is nobody's to review. */
async function early(name: CallName, order: number): Promise<string> {
  const { sitter_id } = await app.deps.db
    .selectFrom('orders')
    .select('sitter_id')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  return aboutOf(name) === 'customer' && sitter_id === null ? '404 not_found' : '409 wrong_state';
}

describe('before anything is written', () => {
  it.each(['write', 'writeOfCustomer'] as const)(
    '%s is refused in every state but completed, and to everybody else',
    (name) =>
      unchanged(app, async () => {
        const tryWrite = caller(name);
        const person = calls[name].access === 'customer' ? made.customer : made.sitter;
        for (const { state, origin } of combinations) {
          const on = { order: made.sampleOf(state, origin).order, id: 0 };
          const of = (answer: string) => `${nameOf(state, origin)}: ${answer}`;
          for (const [who, expected] of wrongPeople(name)) {
            const answer = statusAndCode(await tryWrite(who === 'visitor' ? null : made[who], on));
            expect(of(`${who} ${answer}`)).toBe(of(`${who} ${expected}`));
          }
          if (state === 'completed') continue;
          expect(of(statusAndCode(await tryWrite(person, on)))).toBe(of(await early(name, on.order)));
        }
      }),
  );

  it.each(names)('%s of what does not exist is refused', async (name) => {
    const person = calls[name].access === 'customer' ? made.customer : made.sitter;
    const nothing = { order: 2_000_000_000, id: 2_000_000_000 };
    expect(await refused(app, () => caller(name)(person, nothing))).toBe('404 not_found');
  });
});

/** The expected refusal for permitted callers in a state that does not allow the call; null when it does. */
const change = ({ status }: Kind) => (status === 'sealed' || status === 'held' ? null : '409 wrong_state');
const answers: Record<CallName, (review: Kind) => string | null> = {
  write: () => '409 conflict',
  change,
  writeOfCustomer: () => '409 conflict',
  changeOfCustomer: change,
  // An unpublished review is unknown to its sitter.
  answer: ({ status, isAnswered }) => {
    if (status !== 'published') return '404 not_found';
    return isAnswered ? '409 wrong_state' : null;
  },
};
const writtenFor = (name: CallName) => written.filter(({ about }) => about === aboutOf(name));

describe('of a written review', () => {
  beforeAll(writeAll);

  it('the samples are what they are called', async () => {
    const rows = await app.deps.db.selectFrom('reviews').select(['id', 'status', 'answered_at']).execute();
    const found = rows.map(({ id, status }) => `${id} ${status}`);
    expect(found.sort()).toEqual(written.map(({ id, status }) => `${id} ${status}`).sort());
    expect(rows.filter(({ answered_at }) => answered_at !== null)).toHaveLength(1);
    expect(written).toHaveLength(2 * kinds.length);
  });

  describe.each(names)('%s', (name) => {
    it('is refused to everybody but the one whose word it is', () =>
      unchanged(app, async () => {
        for (const review of writtenFor(name)) {
          for (const [who, expected] of wrongPeople(name)) {
            const answer = statusAndCode(await caller(name)(who === 'visitor' ? null : made[who], review));
            expect(said(review, `${who} ${answer}`)).toBe(said(review, `${who} ${expected}`));
          }
        }
      }));

    it('is refused in every state that does not allow it', () =>
      unchanged(app, async () => {
        const person = calls[name].access === 'customer' ? made.customer : made.sitter;
        const wrong = writtenFor(name).filter((review) => answers[name](review) !== null);
        expect(wrong.length).toBeGreaterThan(0);
        for (const review of wrong) {
          const answer = statusAndCode(await caller(name)(person, review));
          expect(said(review, answer)).toBe(said(review, answers[name](review) ?? ''));
        }
      }));
  });

  it('a review is not changed by the call for the other side’s', async () => {
    for (const review of written) {
      const other = review.about === 'sitter' ? 'changeOfCustomer' : 'change';
      const person = other === 'change' ? made.customer : made.sitter;
      expect(said(review, statusAndCode(await caller(other)(person, review)))).toBe(said(review, '404 not_found'));
    }
  });

  it('what is allowed is not refused', async () => {
    for (const name of ['answer', 'change', 'changeOfCustomer'] as const) {
      const person = name === 'change' ? made.customer : made.sitter;
      for (const review of writtenFor(name).filter((each) => answers[name](each) === null)) {
        const reply = await caller(name)(person, review);
        expect(said(review, `${name} ${reply.status}`)).toBe(said(review, `${name} 200`));
      }
    }
  });

  it('two weeks after the end an order is no longer reviewed, nor is what was written changed', async () => {
    await passHours(app, 15 * 24);
    for (const review of written) {
      const [write, edit] =
        review.about === 'sitter' ? (['writeOfCustomer', 'change'] as const) : (['write', 'changeOfCustomer'] as const);
      const [writer, editor] = review.about === 'sitter' ? [made.sitter, made.customer] : [made.customer, made.sitter];
      expect(said(review, await refused(app, () => caller(write)(writer, review)))).toBe(
        said(review, '409 wrong_state'),
      );
      expect(said(review, await refused(app, () => caller(edit)(editor, review)))).toBe(
        said(review, '409 wrong_state'),
      );
    }
  });
});
