import { earnings as calls } from '@ladushki/contract/earnings';
import { pagedReply } from '../../../platform/http/paging.ts';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { EarningsService } from './earnings.service.ts';

export const createEarningsModule = (earnings: EarningsService): Module => ({
  routes: [
    handle(calls.summary, ({ actor, locale }) => earnings.summary(actor, locale)),
    handle(calls.lines, async (call) =>
      pagedReply(call, await earnings.listLines(call.actor, call.query, call.locale)),
    ),
    handle(calls.statement, ({ actor, query, locale }) => earnings.statement(actor, query.period, locale)),
    handle(calls.statementFile, ({ actor, query, locale, reply }) => {
      reply.header('content-disposition', `attachment; filename="earnings-${query.period}.csv"`);
      return earnings.statementFile(actor, query.period, locale);
    }),
  ],
});
