import { replacements as calls } from '@ladushki/contract/replacements';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { ReplacementsService } from './replacements.service.ts';
import { texts } from './replacements.texts.ts';

export function createReplacementsModule(service: ReplacementsService): Module {
  const { reader, offers } = service;
  return {
    routes: [
      handle(calls.list, async (call) => pagedReply(call, await reader.list(call, call.query))),
      handle(calls.mode, async ({ actor, body, locale }) => ({
        ...(await service.setMode(actor, body)),
        message: texts.done.mode[locale],
      })),
      handle(calls.confirm, async (call) => ({
        ...(await reader.read(call, await service.confirm(call.actor, call.body.replacement))),
        message: texts.done.confirmed[call.locale],
      })),
      handle(calls.refuse, async (call) => ({
        ...(await reader.read(call, await service.refuse(call.actor, call.body.replacement))),
        message: texts.done.refused[call.locale],
      })),
      handle(calls.stop, async (call) => ({
        ...(await reader.read(call, await service.stop(call.actor, call.body.replacement))),
        message: texts.done.stopped[call.locale],
      })),
      handle(calls.offers, async (call) => pagedReply(call, await reader.offers(call, call.query))),
      handle(calls.offerAccept, async (call) => {
        const offer = await reader.offer(call, await offers.accept(call.actor, call.body.offer));
        const said = offer.status === 'confirmed' ? texts.done.agreed : texts.done.accepted;
        return { ...offer, message: said[call.locale] };
      }),
      handle(calls.offerDecline, async (call) => ({
        ...(await reader.offer(call, await offers.decline(call.actor, call.body.offer))),
        message: texts.done.declined[call.locale],
      })),
    ],
  };
}
