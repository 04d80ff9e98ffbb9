import { payoutRules } from '@ladushki/contract/earning-constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, bookPaid, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { giveAccount } from '../../../testing/payouts.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { workOrder } from '../../../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { letters: false });
});
afterAll(() => app.close());

const { maximumMinor: most } = payoutRules;
const run = () => app.call('POST', '/dev/run', { body: { job: 'payouts' } });
const paidOf = async (sitter: TestPerson) => {
  const { results } = await ask(app, sitter, 'GET', '/sitter/payouts');
  return results.map(({ status, amount_minor }: { status: string; amount_minor: number }) => [status, amount_minor]);
};
const summaryOf = (sitter: TestPerson) => ask(app, sitter, 'GET', '/sitter/earnings');

/** Lines of so many kopecks are due to her, the first of a visit. */
async function owed(...[first = 0, ...others]: number[]): Promise<TestPerson> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookPaid(app, customer, sitter);
  await workOrder(app, customer, sitter, order);
  await giveAccount(app, sitter.id);
  const { pool } = app.deps;
  await pool.query('update earnings set gross_minor = $2 where sitter_id = $1', [sitter.id, first]);
  for (const [index, minor] of others.entries())
    await pool.query(
      `insert into earnings (sitter_id, order_id, visit_id, kind, part, gross_minor, posting_id, due_at)
       select sitter_id, order_id, visit_id, 'visit', $3, $2, posting_id, due_at from earnings where sitter_id = $1 limit 1`,
      [sitter.id, minor, index + 1],
    );
  return sitter;
}

it('more than banks take at once leaves in whole lines, the oldest first, and the rest the day after', async () => {
  const sitter = await owed(most - 100_000, 60_000, 100_000, 40_000);
  const { next_payout, due_minor } = await summaryOf(sitter);
  expect([due_minor, next_payout.amount_minor]).toEqual([most + 100_000, most]);
  await run();
  expect(await paidOf(sitter)).toEqual([['paid', most]]);
  expect(await summaryOf(sitter)).toMatchObject({ due_minor: 100_000, paid_minor: most });
  await run();
  expect(await paidOf(sitter)).toEqual([
    ['paid', 100_000],
    ['paid', most],
  ]);
});

it('whoever asks for it gets as much at once, and is told so', async () => {
  const sitter = await owed(most, 1);
  expect(await ask(app, sitter, 'POST', '/sitter/payouts')).toMatchObject({ status: 'sent', amount_minor: most });
  expect(await summaryOf(sitter)).toMatchObject({ due_minor: 1, on_the_way_minor: most });
});

it('a line that is too large by itself goes alone, last, and fails where staff see it', async () => {
  const sitter = await owed(most + 1, 70_000);
  await run();
  await app.call('POST', '/dev/sandbox/rules', { body: { user: sitter.id, on: 'payout', outcome: 'limit_exceeded' } });
  await run();
  expect(await paidOf(sitter)).toEqual([
    ['failed', most + 1],
    ['paid', 70_000],
  ]);
  expect(await summaryOf(sitter)).toMatchObject({ due_minor: most + 1 });
});
