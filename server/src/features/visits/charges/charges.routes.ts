import { charges as calls } from '@ladushki/contract/charges';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { pagedReply } from '../../../platform/http/paging.ts';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { VisitsService } from '../visits.service.ts';

export function createChargesModule({ config }: Pick<Deps, 'config'>, { charges, statements }: VisitsService): Module {
  const siteUrl = ({ protocol, host }: FastifyRequest) => config.PUBLIC_URL ?? `${protocol}://${host}`;
  return {
    routes: [
      handle(calls.list, async (call) => pagedReply(call, await charges.list(call.actor, call.query, call.locale))),
      handle(calls.pay, ({ actor, body, request, locale }) => charges.pay(actor, body, siteUrl(request), locale)),
      handle(calls.statements, async (call) => pagedReply(call, await statements.list(call.actor, call.query))),
      handle(calls.statement, ({ actor, params }) => statements.read(actor, params.id)),
    ],
  };
}
