import { payouts as calls } from '@ladushki/contract/payouts';
import { pagedReply } from '../../../platform/http/paging.ts';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { PayoutsService } from './payouts.service.ts';

export const createPayoutsModule = (payouts: PayoutsService): Module => ({
  routes: [
    handle(calls.list, async (call) => pagedReply(call, await payouts.list(call.actor, call.query, call.locale))),
    handle(calls.read, ({ actor, params, locale }) => payouts.read(actor, params.id, locale)),
    handle(calls.ask, ({ actor, locale }) => payouts.ask(actor, locale)),
  ],
  start: payouts.schedule,
  metrics: [
    {
      name: 'payout_differences_total',
      help: 'How often the provider paid out another sum than was asked for',
      read: payouts.differences,
    },
    { name: 'payouts_failed_total', help: 'Payouts that failed', read: payouts.failures },
    {
      name: 'payouts_stuck',
      help: 'Payouts sent more than a day ago of which nobody knows what became',
      read: payouts.countStuck,
    },
  ],
});
