import { orders } from '@ladushki/contract/orders';
import { visits as calls } from '@ladushki/contract/visit-calls';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { VisitsService } from './visits.service.ts';

export function createVisitsModule(deps: Deps, { reader, calendarDays, calendar, prolong }: VisitsService): Module {
  const siteUrl = ({ protocol, host }: FastifyRequest) => deps.config.PUBLIC_URL ?? `${protocol}://${host}`;
  return {
    routes: [
      handle(calls.list, async (call) => pagedReply(call, await reader.list(call.actor, call.query, call.locale))),
      handle(calls.detail, ({ params, actor, locale }) => reader.read(params.id, actor, locale)),
      handle(calls.calendar, ({ actor, query, locale }) => calendarDays(actor, query, locale)),
      handle(orders.calendarAddress, ({ actor, request }) => calendar.address(actor, siteUrl(request))),
      handle(orders.renewCalendarAddress, ({ actor, request }) => calendar.renewAddress(actor, siteUrl(request))),
      handle(orders.calendarFile, ({ query, request, reply }) => {
        reply.header('cache-control', 'private, no-cache');
        return calendar.file(query.token, siteUrl(request));
      }),
    ],
    start: () => prolong.schedule(),
  };
}
