import { payments as calls, webhookBody } from '@ladushki/contract/payments';
import { isDemo } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { validate } from '../../platform/http/validation.ts';
import type { Module } from '../../platform/module.ts';
import type { PaymentsService } from './payments.service.ts';
import type { ProviderEvents } from './provider-events.service.ts';

const sandboxRoutes = (service: PaymentsService): Route[] => [
  handle(calls.sandboxPayment, ({ params, locale }) => service.readSandboxPayment(params.id, locale)),
  handle(calls.settleSandboxPayment, ({ params, body, locale }) =>
    service.decideSandboxPayment(params.id, body, locale),
  ),
];

export const createPaymentsModule = (
  service: PaymentsService,
  events: ProviderEvents,
  { config }: Pick<Deps, 'config'>,
): Module => ({
  routes: [
    handle(calls.webhook, async ({ params, body }) => {
      if (!events.isKnown(params.provider)) throw notFound();
      const { object } = await validate(webhookBody, body);
      const payout = object.metadata?.payout;
      await events.handle(params.provider, {
        object: object.id,
        payment: object.payment_id,
        payout: payout === undefined ? undefined : Number(payout),
      });
      return {};
    }),
    handle(calls.methods, async (call) => pagedReply(call, await service.methods.list(call.actor, call.query))),
    handle(calls.chooseMethod, ({ actor, params, locale }) => service.methods.makeDefault(actor, params.id, locale)),
    handle(calls.removeMethod, ({ actor, params, locale }) => service.methods.remove(actor, params.id, locale)),
    ...(isDemo(config) ? sandboxRoutes(service) : []),
  ],
  start: async () => service.requireBuyers(),
  metrics: [
    {
      name: 'money_differences_total',
      help: 'How often the provider named another amount of a payment',
      read: service.differences,
    },
  ],
});
