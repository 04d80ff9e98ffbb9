import { visitTransitions } from '@ladushki/contract/visit-states';
import type { Order } from '../features/orders/order.ts';
import type { Tally } from '../features/orders/testing/life-tally.ts';
import { moveClockTo, personById, readOrder, type World } from '../features/orders/testing/world.ts';
import { selectVisit, selectVisitsOfOrder } from '../features/visits/rows/visit-rows.sql.ts';
import { later, type Visit } from '../features/visits/visit.ts';
import { decideCase } from './cases.ts';
import { callAs } from './orders.ts';
import type { TestPerson } from './people.ts';

const minute = 60_000;
const hour = 60 * minute;

type Side = 'customer' | 'sitter' | 'moderator';
type Move = readonly [by: Side, path: string, fields?: object];

const claim = { text: 'Мы договаривались иначе' };
const overtimeYes: Move = ['customer', 'overtime_answer', { accept: true }];

const arrivals: readonly Move[] = [
  ['sitter', 'arrive', { code: 'right' }],
  ['sitter', 'arrive', { code: 'right' }],
  ['customer', 'arrived'],
];

/** What people do with a visit in a state; whether they may is the product's to say. */
const moves: Record<Visit['state'], readonly Move[]> = {
  planned: [
    ...arrivals,
    ...arrivals,
    ['sitter', 'arrive', { code: '0000' }],
    ['sitter', 'arrive'],
    ['sitter', 'eta', { minutes: 10 }],
    ['customer', 'missed'],
    ['customer', 'skip'],
    ['sitter', 'skip'],
  ],
  under_way: [
    ['customer', 'arrival_answer', { came: true }],
    ['customer', 'arrival_answer', { came: false }],
    ['sitter', 'leave'],
    ['sitter', 'leave'],
    ['sitter', 'leave'],
    ['customer', 'leave'],
    ['customer', 'object', { kind: 'care', ...claim }],
    ['sitter', 'word', { text: 'Всё хорошо' }],
    ['sitter', 'show_health'],
  ],
  done: [
    overtimeYes,
    overtimeYes,
    ['customer', 'overtime_answer', { accept: false }],
    ['customer', 'confirm'],
    ['customer', 'object', { kind: 'hours', ...claim }],
    ['sitter', 'objection_answer', claim],
    ['sitter', 'objection_answer', { minutes: 60 }],
    ['sitter', 'leave'],
    ['moderator', 'release'],
    ['moderator', 'release', { amount: 700 }],
    ['moderator', 'refund'],
  ],
  confirmed: [
    overtimeYes,
    ['customer', 'object', { kind: 'other', ...claim }],
    ['customer', 'word', { text: 'Спасибо' }],
  ],
  missed: [
    ['sitter', 'contest', claim],
    ['sitter', 'contest', claim],
    ['customer', 'confirm'],
    ['moderator', 'release'],
    ['moderator', 'refund'],
  ],
  skipped: [['customer', 'missed']],
};

/** Moments at which something else becomes possible, or happens by itself. */
const momentsOf = ({ state, starts_at, ends_at, left_at, missed_at, due_at }: Visit): Date[] => {
  const decided = left_at ?? missed_at;
  if (state === 'planned')
    return [-70, 1, 1, 1, 20].map((each) => later(starts_at, each * minute)).concat(due_at ?? []);
  if (state === 'under_way')
    return [-60, 1, 40, 40, 125].map((each) => later(ends_at, each * minute)).concat(due_at ?? []);
  return decided ? [later(decided, hour), later(decided, 25 * hour)].concat(due_at ?? []) : [];
};

const callerOf = (world: World, order: Order, side: Side): TestPerson | undefined => {
  if (side === 'moderator') return world.moderator;
  return personById(world, side === 'customer' ? order.customer_id : order.sitter_id);
};

/** The code is on the family's screen alone. */
async function codeOf({ app }: World, family: TestPerson | undefined, visit: number): Promise<string> {
  const seen = family && (await callAs(app, family, 'GET', `/visit/${visit}`));
  return seen?.json.code ?? '0000';
}

/** The family usually confirms on the pay page. */
async function payOvertime({ app, random }: World, payment: { id: number } | null): Promise<void> {
  const outcome = random.chance(0.8) ? 'succeeded' : 'canceled';
  if (payment) await app.call('POST', `/dev/payments/${payment.id}`, { body: { outcome } });
}

async function send(world: World, order: Order, visit: Visit, [side, path, fields = {}]: Move): Promise<number> {
  const { app, random, moderator } = world;
  if (side === 'moderator') {
    const decision = { decision: path, ...fields };
    const about = { kind: 'visit', subject: visit.id } as const;
    return decideCase(app, moderator, about, decision).then(
      () => 200,
      () => 409,
    );
  }
  const person = callerOf(world, order, side);
  if (!person) return 404;
  const code =
    'code' in fields && fields.code === 'right' && (await codeOf(world, callerOf(world, order, 'customer'), visit.id));
  const body = { visit: visit.id, ...fields, ...(code && { code }) };
  const { status, json } = await callAs(app, person, 'POST', `/visit/${path}`, body);
  if (status === 200 && path === 'overtime_answer' && random.chance(0.8)) await payOvertime(world, json.payment);
  return status;
}

const moved = new Set(visitTransitions.map(({ from, to }) => `${from} ${to}`));

/** Before its owner leaves for good, and the log with them. */
async function faultOfLog({ app }: World, order: Order, { id, health_shown_at }: Visit): Promise<string[]> {
  const lines = await app.deps.db
    .selectFrom('access_log')
    .select('id')
    .where('owner_id', '=', order.customer_id)
    .where('reason', '=', `shown at visit ${id}`)
    .execute();
  return lines.length === (health_shown_at ? 1 : 0)
    ? []
    : [`health of visit ${id} is in the log ${lines.length} times`];
}

/** Somebody does something with the visit: what is accepted is in the table, what is refused changes nothing. */
async function tryVisitMove(world: World, tally: Tally, order: Order, before: Visit, move: Move): Promise<void> {
  const { app } = world;
  const { id } = before;
  const status = await send(world, order, before, move);
  const after = await selectVisit(app.deps.db, id);
  const said = `${move[0]} ${move[1]} in ${before.state} (visit ${id}): ${status}, now ${after?.state}`;
  tally.attempted += 1;
  if (status >= 500) tally.faults.push(said);
  // An order that is open again has no visits.
  if (!after) return;
  if (status >= 300) {
    const isWrongCode = after.code_tries > before.code_tries;
    if (!isWrongCode && after.changed_at.getTime() !== before.changed_at.getTime()) {
      tally.faults.push(`refused but changed: ${said}`);
    }
  } else {
    tally.accepted += 1;
    tally.walked.add(`visit ${move[1]}`);
    if (move[1] === 'show_health') tally.faults.push(...(await faultOfLog(world, order, after)));
    if (after.state !== before.state && !moved.has(`${before.state} ${after.state}`)) {
      tally.faults.push(`against the table: ${said}`);
    }
  }
}

async function randomStep(world: World, tally: Tally, order: Order, known: Visit): Promise<void> {
  const { app, random } = world;
  const moments = momentsOf(known);
  if (moments.length > 0 && random.chance(0.6)) await moveClockTo(world, random.pick(moments));
  const visit = (await selectVisit(app.deps.db, known.id)) ?? known;
  const move = random.chance(0.9) ? random.pick(moves[visit.state]) : random.pick(Object.values(moves).flat());
  await tryVisitMove(world, tally, order, visit, move);
}

type Story = (visit: Visit) => [Date, Move][];

/** The sitter comes, stays too long, and the family usually pays for it. */
const stayLate: Story = ({ starts_at, ends_at }) => [
  [later(starts_at, minute), ['sitter', 'arrive', { code: 'right' }]],
  [later(ends_at, 40 * minute), ['sitter', 'leave']],
  [later(ends_at, 41 * minute), overtimeYes],
];

/** The sitter is with the child, nobody has said so yet, and the child needs help. */
const helpAtTheDoor: Story = ({ starts_at }) => [
  [later(starts_at, minute), ['sitter', 'arrive']],
  [later(starts_at, 2 * minute), ['sitter', 'show_health']],
  [later(starts_at, 3 * minute), ['sitter', 'show_health']],
];

async function tell(world: World, tally: Tally, order: Order, visit: Visit, story: [Date, Move][]): Promise<void> {
  for (const [moment, move] of story) {
    await moveClockTo(world, moment);
    await tryVisitMove(world, tally, order, (await selectVisit(world.app.deps.db, visit.id)) ?? visit, move);
  }
}

/** Some of the first visits of a paid order take place, one way or another. */
export async function liveVisits(world: World, tally: Tally, orderId: number): Promise<void> {
  const { app, random } = world;
  const order = await readOrder(world, orderId);
  const visits = (await selectVisitsOfOrder(app.deps.db, orderId)).slice(0, random.int(1, 2));
  for (const visit of visits) {
    const story = random.chance(0.4) ? stayLate : random.pick([helpAtTheDoor, null, null]);
    if (story) await tell(world, tally, order, visit, story(visit));
    const steps = random.int(2, 7);
    for (let count = 0; count < steps; count += 1) {
      const known = await selectVisit(app.deps.db, visit.id);
      if (known) await randomStep(world, tally, order, known);
    }
  }
}

/** What must have come of ten thousand lives. */
export const visitFacts = [
  'confirmed by family',
  'confirmed by system',
  'confirmed by moderator',
  'missed by family',
  'missed by system',
  'left by sitter',
  'left by family',
  'left by system',
  'arrived by code',
  'arrived by press',
  'arrived by family',
  'arrival unconfirmed',
  'skipped by customer',
  'skipped by sitter',
  'skipped by system',
  'health shown',
  'overtime paid',
  'overtime declined',
  'objection refund',
  'objection release',
  'objection withdrawn',
  'contest refund',
  'contest release',
  'contest withdrawn',
] as const;

/** What has come of the visits of a world. */
export async function factsOfVisits({ app }: World): Promise<string[]> {
  const visits = await app.deps.db.selectFrom('visits').selectAll().$castTo<Visit>().execute();
  const facts = visits.flatMap((visit) => [
    `confirmed by ${visit.confirmed_by}`,
    `missed by ${visit.missed_by}`,
    `left by ${visit.left_by}`,
    `arrived by ${visit.arrived_how}`,
    `arrival ${visit.arrival_status}`,
    `skipped by ${visit.skipped_by}`,
    `health ${visit.health_shown_at ? 'shown' : 'closed'}`,
    `overtime ${visit.overtime_status}`,
    `objection ${visit.objection_decision ?? visit.objection_status}`,
    `contest ${visit.contest_decision ?? visit.contest_status}`,
  ]);
  return [...new Set(facts)];
}
