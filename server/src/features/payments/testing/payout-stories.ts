import fc from 'fast-check';
import { sql } from 'kysely';
import { ApiError } from '../../../platform/errors.ts';
import type { TestApp } from '../../../testing/app.ts';
import { giveAccount } from '../../../testing/payouts.ts';
import { postDispute } from '../ledger/post.ts';
import { createPayouts } from '../payouts/payouts.service.ts';
import { insertSandboxRule } from '../sandbox/rules.sql.ts';
import { createCrowd, type Member } from './payout-crowd.ts';
import { createExtras } from './payout-extras.ts';
import { findBroken } from './payout-truths.ts';

const which = fc.constantFrom(0 as const, 1 as const);
const outcomes = [
  'paid',
  'account_closed',
  'recipient_refused',
  'limit_exceeded',
  'self_employed_lost',
  'provider_down',
  'no_answer',
  'lost',
];

/** Whatever can happen to one sitter's money. */
export const move = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('earn' as const),
      order: which,
      roubles: fc.integer({ min: 100, max: 900 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('tip' as const, 'expense' as const),
      order: which,
      minor: fc.integer({ min: 5_000, max: 90_000 }),
      isPaid: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('rule' as const),
      outcome: fc.constantFrom(...outcomes),
      delay_s: fc.constantFrom(0, 0, 600, 90_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom(...(['dispute', 'release', 'judge'] as const)), order: which }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom(...(['ask', 'hold', 'letGo', 'remove', 'name', 'restore', 'byHand', 'again'] as const)),
    }),
  },
);
/** Whatever happens to all of them at once. */
export const turn = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('run' as const, 'killed' as const, 'twoRuns' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('poll' as const, 'webhooks' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('pass' as const), hours: fc.constantFrom(0.1, 1, 5, 23, 26) }),
  },
);
export type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;
export type Turn = typeof turn extends fc.Arbitrary<infer One> ? One : never;

export interface Season {
  turns: Turn[];
  /** Of each sitter: what happens to her before each turn. */
  stories: Move[][][];
}

/** What is broken after it, and the story of the sitter whose it is. */
export interface Ending {
  what: string;
  turns: Turn[];
  story: Move[][];
}

const turnCount = 8;
/** As many stories side by side as the crowd has members: they share the clock, the runs and the provider's messages. */
export const seasons = (crowd: number): fc.Arbitrary<Season> =>
  fc.record({
    turns: fc.array(turn, { minLength: turnCount, maxLength: turnCount }),
    stories: fc.array(
      fc.array(fc.array(move, { maxLength: 3, size: 'max' }), { minLength: 1, maxLength: turnCount, size: 'max' }),
      {
        minLength: crowd,
        maxLength: crowd,
      },
    ),
  });

/** So many work at once. */
const width = 6;

export async function createStoryTeller(app: TestApp, size: number) {
  const { db, clock, pool } = app.deps;
  const jobs = { ...app.deps.jobs, define() {}, schedule: async () => {} };
  const payouts = createPayouts({ ...app.deps, jobs }, { notify: async () => {} });
  const { customer, members, reset } = await createCrowd(app, size);
  const extras = createExtras(app, customer.id);
  const counts = { stories: 0, tried: 0, accepted: 0, payouts: 0 };

  let facts = 0;
  /** As the ledger posts it: held money of the order is hers. */
  async function earn(sitter: number, order: number, minor: number): Promise<void> {
    facts += 1;
    await sql`
      with posted as (insert into postings (at, cause_kind, cause_id, reason) values (${clock.now()}, 'ledger', ${facts}, 'story') returning id),
      paid as (select id from payments where order_id = ${order} and kind = 'order' limit 1),
      moved as (insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id, sitter_id, payment_id)
        select posted.id, 1, 'held', 'due', ${minor}::bigint, ${order}::integer, ${sitter}::integer, paid.id from posted, paid)
      insert into earnings (sitter_id, order_id, kind, gross_minor, posting_id, due_at)
      select ${sitter}, ${order}, 'correction', ${minor}::bigint, posted.id, ${clock.now()} from posted`.execute(db);
  }

  const isInDispute = async (order: number) =>
    (
      await sql`select from orders where id = ${order} and disputed_at is not null and dispute_settled_at is null`.execute(
        db,
      )
    ).rows.length > 0;

  const dispute = (order: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql`
        update orders set disputed_at = ${clock.now()} where id = ${order} and disputed_at is null returning id`.execute(
        trx,
      );
      if (rows.length > 0) await postDispute(trx, order, 'dispute', clock.now());
      return rows.length > 0;
    });

  /** Ended for the family: what came free meanwhile is taken back too. */
  const judge = (order: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql`
        update orders set dispute_settled_at = ${clock.now()} where id = ${order} and disputed_at is not null
          and dispute_settled_at is null returning id`.execute(trx);
      if (rows.length > 0) await postDispute(trx, order, 'dispute_end', clock.now());
      return rows.length > 0;
    });

  /** Ended for the sitter: what was taken back is hers again. */
  async function release(sitter: number, order: number): Promise<boolean> {
    const { rows } = await sql<{ minor: number }>`
      with ended as (update orders set dispute_settled_at = ${clock.now()} where id = ${order} and disputed_at is not null
        and dispute_settled_at is null returning id)
      select coalesce(sum(e.amount_minor), 0) as minor from ended join earnings e on e.order_id = ended.id and e.taken_back_at is not null`.execute(
      db,
    );
    const minor = Number(rows[0]?.minor ?? 0);
    if (minor > 0) await earn(sitter, order, minor);
    return minor > 0;
  }

  /** All are told of, doubled, and the newest first. */
  async function tellAll(): Promise<void> {
    const { rows } = await sql<{ id: string; payout_id: number }>`
      select s.id, s.payout_id from sandbox_payouts s join payouts y on y.id = s.payout_id and y.status = 'sent'
      order by s.created_at desc, s.id`.execute(db);
    await sideBySide([...rows, ...rows], ({ id, payout_id }) =>
      payouts.onProviderEvent('sandbox', { object: id, payout: payout_id }),
    );
  }

  async function ofLastFailed(sitter: number, work: (id: number) => Promise<void>): Promise<boolean> {
    const failed = db.selectFrom('payouts').select('id').where('status', '=', 'failed').where('sitter_id', '=', sitter);
    const last = await failed.orderBy('id', 'desc').limit(1).executeTakeFirst();
    if (last) await work(last.id);
    return last !== undefined;
  }

  /** Whether it happened: what is refused, or has nothing to act on, did not. */
  async function happen({ id, orders, visits }: Member, one: Move): Promise<boolean> {
    const place = 'order' in one ? one.order : 0;
    const [order, visit] = [orders[place], visits[place]];
    const on = async (text: string) => Number((await pool.query(text, [id])).rowCount) > 0;
    const inTransaction = (work: (trx: typeof db) => Promise<unknown>) =>
      db
        .transaction()
        .execute(work)
        .then(() => undefined);
    if (one.does === 'earn') {
      if (await isInDispute(order)) return false;
      await earn(id, order, one.roubles * 100 + 5);
      return true;
    }
    if (one.does === 'tip' || one.does === 'expense') return extras[one.does]({ sitter: id, order, visit }, one);
    if (one.does === 'rule') {
      const rule = { user_id: id, target: 'payout' as const, outcome: one.outcome, times_left: 1 };
      await insertSandboxRule(db, { ...rule, webhook: null, delay_s: one.delay_s });
      return true;
    }
    const acts = {
      ask: () => payouts.ask({ id, sessionId: '', role: 'sitter', permissions: [] }, 'ru').then(() => true),
      dispute: () => dispute(order),
      release: () => release(id, order),
      judge: () => judge(order),
      hold: () =>
        on(`insert into payout_holds (user_id, text, by_id, at) values ($1, '', $1, now()) on conflict do nothing`),
      letGo: () => on('delete from payout_holds where user_id = $1'),
      remove: () =>
        on(
          'update payout_accounts set place = null, ended_at = now(), next_check_at = null where user_id = $1 and ended_at is null',
        ),
      name: () => giveAccount(app, id).then(() => true),
      restore: () => on(`update payout_accounts set self_employed = 'confirmed', refusal = null where user_id = $1`),
      byHand: () =>
        ofLastFailed(id, (payout) =>
          inTransaction((trx) => payouts.payFailedByHand(trx, payout, { by: customer.id, reference: '1', text: '1' })),
        ),
      again: () => ofLastFailed(id, (payout) => inTransaction((trx) => payouts.tryAgain(trx, payout))),
    };
    try {
      return await acts[one.does]();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  }

  async function takeTurn(one: Turn): Promise<void> {
    if (one.does === 'pass') return clock.advance(one.hours * 3600);
    const acts = {
      run: () => payouts.run(true),
      // The process ends before the provider is asked.
      killed: () => payouts.run(false),
      twoRuns: () => Promise.all([payouts.run(true), payouts.run(true), payouts.check()]),
      poll: payouts.check,
      webhooks: tellAll,
    };
    await acts[one.does]();
  }

  /** Everybody is asked until nothing is on its way any more: first while keys are known, then when they are forgotten. */
  async function settle(): Promise<void> {
    for (const minutes of [2, 10, 60, 26 * 60, 26 * 60, 26 * 60, 26 * 60]) {
      clock.advance(minutes * 60);
      await payouts.check();
    }
  }

  return {
    counts,
    async tell({ turns, stories }: Season): Promise<Ending[]> {
      await reset();
      for (const [number, one] of turns.entries()) {
        await sideBySide(stories.entries(), async ([index, story]) => {
          const member = members[index];
          for (const each of story[number] ?? []) {
            counts.tried += 1;
            if (member && (await happen(member, each))) counts.accepted += 1;
          }
        });
        await takeTurn(one);
      }
      await settle();
      counts.stories += stories.length;
      counts.payouts += Number((await pool.query('select count(*) from payouts')).rows[0]?.count);
      const broken = await findBroken(db);
      return broken.map(({ what, sitter }) => ({
        ...{ what, turns },
        story: stories[members.findIndex(({ id }) => id === sitter)] ?? [],
      }));
    },
  };
}

async function sideBySide<One>(all: Iterable<One>, work: (one: One) => Promise<unknown>): Promise<void> {
  const queue = [...all];
  const next = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: width }, next));
}
