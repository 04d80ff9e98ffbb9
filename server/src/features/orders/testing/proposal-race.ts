import { addDays } from '@ladushki/contract/visits';
import { ask, bookPaid, dayIn, signUpCustomer, signUpSitter, type TestCustomer } from '../../../testing/orders.ts';
import { signInAgain, type TestPerson } from '../../../testing/people.ts';
import { forAll } from '../../../testing/side-by-side.ts';
import { passUntil, type TestVisit, visitsOfOrder } from '../../../testing/visits.ts';
import { withoutLetters } from '../../../testing/without-letters.ts';
import { type Pair, postAllAtOnce } from './race.ts';

export const contenders = [
  'propose',
  'accept',
  'decline',
  'withdraw',
  'skip',
  'cancel',
  'complete',
  'pay',
  'arrive',
] as const;
export type Contender = (typeof contenders)[number];

interface Post {
  path: string;
  token: string;
  body: object;
}
type Posts = Record<Contender, Post>;

interface Agreed {
  customer: TestCustomer;
  sitter: TestPerson;
  order: number;
  /** The proposal whose visit waits for its money. */
  paid: number;
  first: TestVisit;
  last: TestVisit;
}

/** An order of two visits that begins tomorrow, with an added visit that waits for its money. */
async function agree({ apps: [app] }: Pair): Promise<Agreed> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 1), end_date: dayIn(app, 8) });
  const [first, last] = await visitsOfOrder(app, customer, order);
  if (!first || !last) throw new Error('two visits');
  const add = { kind: 'add', date: addDays(first.date, 5), start_time: '10:00', end_time: '12:00' };
  const { id: paid } = await ask(app, customer, 'POST', '/order/propose', { order, ...add });
  await ask(app, sitter, 'POST', '/order/proposal_accept', { proposal: paid });
  return { customer, sitter, order, paid, first, last };
}

/** The first visit begins, and the sitter has proposed to skip the last one: each of the moves is possible. */
async function postsOf({ apps: [app] }: Pair, { customer, sitter, order, paid, first, last }: Agreed): Promise<Posts> {
  const skip = { order, kind: 'skip', visit: last.id };
  const { id: proposal } = await ask(app, sitter, 'POST', '/order/propose', skip);
  const family = (await signInAgain(app, customer)).token;
  const own = (await signInAgain(app, sitter)).token;
  return {
    propose: { path: '/order/propose', token: own, body: { ...skip, text: 'Всё-таки пропустим' } },
    accept: { path: '/order/proposal_accept', token: family, body: { proposal } },
    decline: { path: '/order/proposal_decline', token: family, body: { proposal } },
    withdraw: { path: '/order/proposal_withdraw', token: own, body: { proposal } },
    skip: { path: '/visit/skip', token: family, body: { visit: last.id } },
    cancel: { path: '/order/book_cancel', token: family, body: { order } },
    complete: { path: '/order/book_complete', token: family, body: { order } },
    pay: { path: '/order/proposal_pay', token: family, body: { proposal: paid } },
    arrive: { path: '/visit/arrive', token: own, body: { visit: first.id } },
  };
}

/** So many orders, all at the beginning of their first visit, by the clocks of both instances. */
async function stage(pair: Pair, count: number): Promise<Posts[]> {
  const [app, other] = pair.apps;
  const agreed: Agreed[] = [];
  await forAll(Array(count).keys(), async () => agreed.push(await agree(pair)));
  await passUntil(app, agreed[0]?.first.starts_at ?? '', 1);
  other.deps.clock.advance((app.deps.clock.now().getTime() - other.deps.clock.now().getTime()) / 1000);
  const posts: Posts[] = [];
  await forAll(agreed, async (each) => posts.push(await postsOf(pair, each)));
  return posts;
}

/** Of these only one can be; the later of the two is refused with the state that it finds. */
const exclusive: readonly (readonly Contender[])[] = [
  ['accept', 'decline', 'withdraw'],
  ['accept', 'skip'],
  ['cancel', 'complete'],
];

const isDecided = (moves: readonly Contender[], won: number) =>
  exclusive.some((group) => moves.every((move) => group.includes(move))) ? won === 1 : won >= 1;

interface Races {
  races: number;
  won: number;
  refused: number;
  /** What is wrong about the answers. */
  faults: string[];
}

/** Two moves at the same moment over two connections to two instances, for each of the pairs. */
export async function raceAll(pair: Pair, pairs: readonly (readonly [Contender, Contender])[]): Promise<Races> {
  for (const app of pair.apps) withoutLetters(app.deps);
  const staged = await stage(pair, pairs.length);
  const races: Races = { races: pairs.length, won: 0, refused: 0, faults: [] };
  for (const [at, moves] of pairs.entries()) {
    const posts = staged[at] as Posts;
    const replies = await postAllAtOnce(pair, [posts[moves[0]], posts[moves[1]]]);
    const won = replies.filter(({ status }) => status < 300).length;
    const refused = replies.filter(({ status }) => status === 409).length;
    races.won += won;
    races.refused += refused;
    if (won + refused < replies.length || !isDecided(moves, won)) {
      races.faults.push(
        `${moves.join(' × ')}: ${replies.map(({ status, body }) => `${status} ${body.code ?? ''}`).join(', ')}`,
      );
    }
  }
  return races;
}
