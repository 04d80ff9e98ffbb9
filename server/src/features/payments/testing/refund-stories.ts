import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { TestApp } from '../../../testing/app.ts';
import { bookPaid, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { type PaymentProvider, type ProviderRefund, ProviderUnavailable } from '../provider.ts';
import { createRefunds } from '../refunds.ts';

/** Whatever can happen to one refund. */
export const refundMove = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('ask' as const) }) },
  // One of the answers that are still on their way arrives, in any order; or never.
  { weight: 5, arbitrary: fc.record({ does: fc.constantFrom('hear' as const, 'miss' as const), which: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('refuse' as const, 'make' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('down' as const, 'up' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pass' as const), hours: fc.constantFrom(1, 22, 25) }) },
);
export type RefundMove = typeof refundMove extends fc.Arbitrary<infer One> ? One : never;

interface Made extends ProviderRefund {
  key: string;
  amountMinor: number;
}

/** A provider whose answers are on their way until they are heard. */
function createSlowProvider() {
  let made: Made[] = [];
  const keys = new Map<string, Made>();
  const onTheirWay: { hear: () => void; miss: () => void }[] = [];
  let [isDown, count, isPrompt] = [false, 0, false];

  /** What it says is what it knows now, however late that is read. */
  const answer = <Word>(word: Word): Promise<Word> =>
    isPrompt
      ? Promise.resolve(word)
      : new Promise<Word>((resolve, reject) => {
          onTheirWay.push({ hear: () => resolve(word), miss: () => reject(new ProviderUnavailable('lost')) });
        });
  const shown = ({ id, status }: Made): ProviderRefund => ({ id, status });
  const requireUp = () => {
    if (isDown) throw new ProviderUnavailable('down');
  };

  const provider: Pick<PaymentProvider, 'findRefund' | 'createRefund' | 'refundsOf'> = {
    async findRefund(id) {
      requireUp();
      const known = made.find((one) => one.id === id);
      return answer(known ? shown(known) : null);
    },
    async createRefund({ key, amountMinor }) {
      requireUp();
      const known = keys.get(key);
      if (known) return answer(shown(known));
      count += 1;
      const one: Made = { id: `refund-${count}-${randomUUID()}`, status: 'pending', key, amountMinor };
      made.push(one);
      keys.set(key, one);
      return answer(shown(one));
    },
    async refundsOf() {
      requireUp();
      return answer(made.map((one) => ({ ...shown(one), amountMinor: one.amountMinor })));
    },
  };
  const pending = () => made.find(({ status }) => status === 'pending');
  return {
    provider: provider as PaymentProvider,
    onTheirWay,
    settle(status: 'succeeded' | 'canceled'): void {
      const one = pending();
      if (one) one.status = status;
    },
    turn: (down: boolean) => {
      isDown = down;
    },
    forgetKeys: () => keys.clear(),
    /** From now on every answer is heard at once. */
    hearAll(): void {
      isPrompt = true;
      isDown = false;
      for (const { hear } of onTheirWay.splice(0)) hear();
    },
    begin: () => {
      made = [];
      keys.clear();
      onTheirWay.length = 0;
      [isDown, isPrompt] = [false, false];
    },
    counted: (status: string) => made.filter((one) => one.status === status).map(({ id }) => id),
  };
}

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

export async function createRefundTeller(app: TestApp) {
  const { db, clock } = app.deps;
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { payment } = await bookPaid(app, customer, sitter);
  const slow = createSlowProvider();
  const jobs = { ...app.deps.jobs, define() {} };
  const { perform } = createRefunds({ ...app.deps, jobs }, () => slow.provider);
  const counts = { stories: 0, made: 0, refused: 0 };

  const begin = async (): Promise<number> => {
    slow.begin();
    const fresh = { request_key: randomUUID(), status: 'pending', created_at: clock.now() };
    const row = { payment_id: payment.id, amount: 100, kopecks: 0, ...fresh };
    return (await db.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  /** Null where it ended well, else what is wrong. */
  async function tell(story: readonly RefundMove[]): Promise<string | null> {
    const id = await begin();
    let asking = 0;
    let trouble: unknown = null;
    const ask = () => {
      asking += 1;
      perform(id)
        .catch((error) => {
          if (!(error instanceof ProviderUnavailable)) trouble = error;
        })
        .finally(() => {
          asking -= 1;
        });
    };
    /** Whoever asks waits for the provider, or has ended. */
    const standstill = async () => {
      while (asking > slow.onTheirWay.length) await turnOfLoop();
      if (trouble) throw trouble;
    };
    const acts = {
      ask,
      refuse: () => slow.settle('canceled'),
      make: () => slow.settle('succeeded'),
      down: () => slow.turn(true),
      up: () => slow.turn(false),
    };
    for (const one of story) {
      if (one.does === 'hear' || one.does === 'miss') {
        const [word] = slow.onTheirWay.splice(one.which % Math.max(slow.onTheirWay.length, 1), 1);
        word?.[one.does]();
      } else if (one.does === 'pass') {
        if (one.hours > 24) {
          // No request is on its way for a day.
          for (const { miss } of slow.onTheirWay.splice(0)) miss();
          await standstill();
          slow.forgetKeys();
        }
        clock.advance(one.hours * 3600);
      } else acts[one.does]();
      await standstill();
    }
    slow.hearAll();
    await standstill();
    for (let turn = 0; turn < 6; turn += 1) {
      ask();
      await standstill();
      slow.settle('succeeded');
      clock.advance(26 * 3600);
      slow.forgetKeys();
    }
    counts.stories += 1;
    counts.refused += slow.counted('canceled').length;
    const [made, row] = [
      slow.counted('succeeded'),
      await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ];
    counts.made += made.length;
    await db.deleteFrom('refunds').where('id', '=', id).execute();
    if (made.length !== 1) return `the provider made ${made.length} refunds`;
    return row.status === 'succeeded' && row.provider_id === made[0] ? null : `${row.status} as ${row.provider_id}`;
  }

  return { tell, counts };
}

/** The smallest story that ends badly; null: none does. */
export async function findBadRefund(
  tell: (story: readonly RefundMove[]) => Promise<string | null>,
  settings: { seed: number; numRuns: number },
) {
  const property = fc.asyncProperty(fc.array(refundMove, { maxLength: 24, size: 'max' }), async (story) => {
    const wrong = await tell(story);
    if (wrong) throw new Error(wrong);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, settings);
  return failed ? { what: String(errorInstance), story: counterexample?.[0] } : null;
}
