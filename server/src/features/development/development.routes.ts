import { development } from '@ladushki/contract/development';
import type { Assembly } from '../../assemble.ts';
import { notFound } from '../../platform/errors.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { AwardsByRule } from '../awards/awards-by-rule.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import type { PayoutsService } from '../payments/payouts/payouts.service.ts';
import { createSandboxRules } from '../payments/sandbox/sandbox-rules.service.ts';
import type { Proof } from '../staff-money/proof.service.ts';
import { createClockMoves } from './clock-moves.ts';

const clockRoutes = (deps: Assembly) => {
  const { advance, state } = createClockMoves(deps);
  return [
    handle(development.moveClock, ({ body }) => advance(body.advance_s)),
    handle(development.clock, async () => state()),
  ];
};

interface Parts {
  sandbox: PaymentsService['sandbox'];
  prove: Proof['prove'];
  payOut: PayoutsService['run'];
  giveAwards: AwardsByRule['run'];
}

type Books = Awaited<ReturnType<NonNullable<PaymentsService['sandbox']>['books']>>;

const presentBooks = (rows: Books) =>
  rows.map(({ created_at, ...row }) => ({ ...row, created_date: created_at.toISOString() }));

const nightlyRoutes = (deps: Assembly, { sandbox, prove, payOut, giveAwards }: Parts) => [
  handle(development.run, async ({ body }) => {
    if (body.job === 'payouts') await payOut(true);
    else if (body.job === 'proof') await prove();
    // Numbers are counted by jobs, and awards follow them.
    else await deps.jobs.runDue();
    if (body.job === 'awards') await giveAwards();
    return body;
  }),
  handle(development.addSandboxRule, ({ body }) => createSandboxRules(deps).add(body)),
  handle(development.sandboxOperations, async ({ query }) => presentBooks((await sandbox?.books(query)) ?? [])),
  handle(development.bendSandboxOperation, async ({ params, body }) => {
    if (!(await sandbox?.bend(params.id, body))) throw notFound();
    const [bent] = presentBooks((await sandbox?.books(params)) ?? []);
    if (!bent) throw notFound();
    return bent;
  }),
];

/** Mail catcher, movable clock, nightly jobs and the sandbox's books: mounted only outside production. */
export const createDevelopment = (deps: Assembly, parts: Parts): Module => ({
  routes: [
    handle(development.outbox, async ({ query }) => {
      const entries = await deps.outbox.list(query.to);
      return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
    }),
    // Every process has a clock of its own, so it can be moved only where one process is all.
    ...(deps.config.ROLE === 'all' ? clockRoutes(deps) : []),
    ...nightlyRoutes(deps, parts),
  ],
});
