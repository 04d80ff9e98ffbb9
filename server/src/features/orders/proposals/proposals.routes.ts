import { proposals as calls } from '@ladushki/contract/proposals';
import { pagedReply } from '../../../platform/http/paging.ts';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { OrdersService } from '../orders.service.ts';
import { texts } from './proposals.texts.ts';

type SiteUrl = (request: Parameters<Parameters<typeof handle>[1]>[0]['request']) => string;

export const proposalRoutes = ({ proposals, proposalReader, replies }: OrdersService, siteUrl: SiteUrl): Route[] => [
  handle(calls.preview, ({ actor, body }) => proposals.preview(actor, body)),
  handle(calls.propose, async (call) => ({
    ...(await proposalReader.read(await proposals.propose(call.actor, call.body, call.locale), call)),
    message: texts.done.proposed[call.locale],
  })),
  handle(calls.accept, (call) =>
    replies.reply(proposals.accept(call.actor, call.body, call.locale), call, texts.done.accepted),
  ),
  handle(calls.decline, (call) =>
    replies.reply(proposals.decline(call.actor, call.body, call.locale), call, texts.done.declined),
  ),
  handle(calls.withdraw, (call) =>
    replies.reply(proposals.withdraw(call.actor, call.body.proposal), call, texts.done.withdrawn),
  ),
  handle(calls.pay, async (call) =>
    proposalReader.read(await proposals.pay(call.actor, call.body, siteUrl(call.request)), call),
  ),
  handle(calls.read, (call) => proposalReader.read(call.params.id, call)),
  handle(calls.list, async (call) => pagedReply(call, await proposalReader.list(call, call.query.order, call.query))),
];
