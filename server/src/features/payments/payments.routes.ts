import { payments as calls } from '@ladushki/contract/payments';
import { isDemo } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { PaymentsService } from './payments.service.ts';
import type { PayoutAccountsService } from './payout-accounts/payout-accounts.service.ts';

const sandboxRoutes = (service: PaymentsService): Route[] => [
  handle(calls.sandboxPayment, ({ params }) => service.readSandboxPayment(params.id)),
  handle(calls.settleSandboxPayment, ({ params, body }) => service.decideSandboxPayment(params.id, body)),
];

export const createPaymentsModule = (
  service: PaymentsService,
  accounts: Pick<PayoutAccountsService, 'onProviderEvent'>,
  { config }: Pick<Deps, 'config'>,
): Module => ({
  routes: [
    handle(calls.webhook, async ({ params, body }) => {
      if (await accounts.onProviderEvent(params.provider, body.object.id)) return {};
      await service.onProviderEvent(params.provider, { object: body.object.id, payment: body.object.payment_id });
      return {};
    }),
    handle(calls.methods, async (call) => pagedReply(call, await service.methods.list(call.actor, call.query))),
    handle(calls.chooseMethod, ({ actor, params, locale }) => service.methods.makeDefault(actor, params.id, locale)),
    handle(calls.removeMethod, ({ actor, params, locale }) => service.methods.remove(actor, params.id, locale)),
    ...(isDemo(config) ? sandboxRoutes(service) : []),
  ],
  metrics: [
    {
      name: 'money_differences_total',
      help: 'How often the provider named another amount of a payment',
      read: service.differences,
    },
  ],
});
