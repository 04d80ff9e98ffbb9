import { payoutAccounts as calls } from '@ladushki/contract/payout-accounts';
import { pagedReply } from '../../../platform/http/paging.ts';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { PayoutAccountsService } from './payout-accounts.service.ts';
import type { SandboxCardForm } from './sandbox-card-form.ts';

const sandboxRoutes = (form: SandboxCardForm): Route[] => [
  handle(calls.sandboxCard, ({ params }) => form.read(params.id)),
  handle(calls.settleSandboxCard, ({ params, body }) => form.decide(params.id, body)),
];

export const createPayoutAccountsModule = (accounts: PayoutAccountsService): Module => ({
  routes: [
    handle(calls.banks, async (call) =>
      pagedReply(call, await accounts.listBanks(call.query.search ?? '', call.query)),
    ),
    handle(calls.read, ({ actor, locale }) => accounts.read(actor, locale)),
    handle(calls.open, ({ actor, body, locale }) => accounts.open(actor, body, locale)),
    handle(calls.recheck, ({ actor, locale }) => accounts.recheck(actor, locale)),
    handle(calls.remove, ({ actor, locale }) => accounts.remove(actor, locale)),
    ...(accounts.sandboxForm ? sandboxRoutes(accounts.sandboxForm) : []),
  ],
  metrics: [
    {
      name: 'self_employed_unchecked',
      help: 'Payout accounts given more than a day ago of whose owners nobody knows whether they are self-employed',
      read: accounts.countUnchecked,
    },
  ],
});
