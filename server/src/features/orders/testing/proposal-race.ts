import { addDays } from '@ladushki/contract/visits';
import { ask, bookPaid, dayIn, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { signInAgain } from '../../../testing/people.ts';
import { passUntil, visitsOfOrder } from '../../../testing/visits.ts';
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

/**
 * An order whose first visit begins now, with an added visit that waits for its money, and a proposal of the sitter to skip
 * the last one: each of the moves is possible.
 */
async function scene({ apps: [app] }: Pair): Promise<Record<Contender, Post>> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const item = { start_date: dayIn(app, 1), end_date: dayIn(app, 8) };
  const { id: order } = await bookPaid(app, customer, sitter, item);
  const [first, last] = await visitsOfOrder(app, customer, order);
  if (!first || !last) throw new Error('two visits');
  const add = { kind: 'add', date: addDays(first.date, 5), start_time: '10:00', end_time: '12:00' };
  const { id: paid } = await ask(app, customer, 'POST', '/order/propose', { order, ...add });
  await ask(app, sitter, 'POST', '/order/proposal_accept', { proposal: paid });
  await passUntil(app, first.starts_at, 1);
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

/** Of these only one can be; the later of the two is refused with the state that it finds. */
const exclusive: readonly (readonly Contender[])[] = [
  ['accept', 'decline', 'withdraw'],
  ['accept', 'skip'],
  ['cancel', 'complete'],
];

const isDecided = (moves: readonly Contender[], won: number) =>
  exclusive.some((group) => moves.every((move) => group.includes(move))) ? won === 1 : won >= 1;

/** Two moves at the same moment over two connections; what is wrong about the answers, or null. */
export async function raceOfTwo(pair: Pair, moves: readonly [Contender, Contender]): Promise<string | null> {
  const posts = await scene(pair);
  const replies = await postAllAtOnce(pair, [posts[moves[0]], posts[moves[1]]]);
  const won = replies.filter(({ status }) => status < 300).length;
  const isRefusedWell = replies.every(({ status }) => status < 300 || status === 409);
  const answers = replies.map(({ status, body }) => `${status} ${body.code ?? ''}`).join(', ');
  return isRefusedWell && isDecided(moves, won) ? null : `${moves.join(' × ')}: ${answers}`;
}
