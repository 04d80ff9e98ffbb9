import { familyPayments as calls } from '@ladushki/contract/family-payments';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { FamilyPaymentsService } from './family-payments.service.ts';

export const createFamilyPaymentsModule = (service: FamilyPaymentsService): Module => ({
  routes: [
    handle(calls.list, async (call) => pagedReply(call, await service.list(call.actor, call.query, call.locale))),
    handle(calls.read, ({ actor, params, locale }) => service.read(actor, params.id, locale)),
    handle(calls.receipt, ({ actor, params, locale }) => service.receipt(actor, params.id, locale)),
    handle(calls.table, ({ actor, query, locale, reply }) => {
      reply.header('content-disposition', `attachment; filename="payments-${query.period}.csv"`);
      return service.table(actor, query.period, locale);
    }),
  ],
});
