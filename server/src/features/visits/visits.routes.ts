import type { Locale } from '@ladushki/contract/locales';
import { orders } from '@ladushki/contract/orders';
import { visits as calls } from '@ladushki/contract/visit-calls';
import type { Visit } from '@ladushki/contract/visit-schemas';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { Text } from '../../platform/texts.ts';
import type { VisitsService } from './visits.service.ts';
import { done } from './visits.texts.ts';

interface Asker {
  actor: Actor;
  locale: Locale;
}

/** Every move is answered with the visit as it is afterwards, and with what was done, in words. */
const replyWith =
  (reader: VisitsService['reader']) =>
  async (moved: Promise<number>, { actor, locale }: Asker, words: Text) => ({
    ...(await reader.read(await moved, actor, locale)),
    message: words[locale],
  });

function overtimeRoute({ reader, overtime }: VisitsService, siteUrl: (request: FastifyRequest) => string): Route {
  const doneBy = ({ overtime: of, money }: Visit) => {
    if (of?.status === 'declined') return done.overtimeDeclined;
    return money?.state === 'direct' ? done.overtimeAccepted : done.overtimeToPay;
  };
  return handle(calls.overtimeAnswer, async (call) => {
    const id = await overtime.answer(call.actor, call.body, siteUrl(call.request));
    const [visit, payment] = await Promise.all([
      reader.read(id, call.actor, call.locale),
      overtime.payment(id, call.locale),
    ]);
    return { ...visit, payment, message: doneBy(visit)[call.locale] };
  });
}

/** Of this call; a repetition has the same. */
const keyOf = ({ headers }: FastifyRequest) => headers['idempotency-key']?.toString() ?? null;

function moveRoutes({ reader, arrival, ending, judgement, answerObjection, skipping }: VisitsService): Route[] {
  const reply = replyWith(reader);
  return [
    handle(calls.arrive, (call) =>
      reply(
        arrival.arrive(call.actor, call.body, keyOf(call.request)),
        call,
        call.body.code ? done.arrived : done.asked,
      ),
    ),
    handle(calls.arrived, (call) => reply(arrival.arrived(call.actor, call.body), call, done.arrived)),
    handle(calls.undoArrived, (call) => reply(arrival.undoArrived(call.actor, call.body), call, done.undone)),
    handle(calls.arrivalAnswer, (call) =>
      reply(arrival.answer(call.actor, call.body), call, call.body.came ? done.arrived : done.denied),
    ),
    handle(calls.eta, (call) => reply(arrival.eta(call.actor, call.body), call, done.eta)),
    handle(calls.leave, (call) => reply(ending.leave(call.actor, call.body), call, done.left)),
    handle(calls.missed, (call) => reply(judgement.missed(call.actor, call.body), call, done.missed)),
    handle(calls.contest, (call) => reply(judgement.contest(call.actor, call.body), call, done.contested)),
    handle(calls.confirm, (call) => reply(judgement.confirm(call.actor, call.body), call, done.confirmed)),
    handle(calls.object, (call) => reply(judgement.object(call.actor, call.body), call, done.contested)),
    handle(calls.objectionAnswer, (call) =>
      reply(answerObjection(call.actor, call.body), call, 'minutes' in call.body ? done.agreed : done.contested),
    ),
    handle(calls.skipPreview, ({ actor, query }) => skipping.preview(actor, query.visit)),
    handle(calls.skip, (call) => reply(skipping.skip(call.actor, call.body), call, done.skipped)),
    handle(calls.word, (call) => reply(ending.word(call.actor, call.body), call, done.word)),
  ];
}

export function createVisitsModule(deps: Deps, service: VisitsService): Module {
  const { reader, calendarDays, calendar, prolong } = service;
  const siteUrl = ({ protocol, host }: FastifyRequest) => deps.config.PUBLIC_URL ?? `${protocol}://${host}`;
  return {
    routes: [
      handle(calls.list, async (call) => pagedReply(call, await reader.list(call.actor, call.query, call.locale))),
      handle(calls.detail, ({ params, actor, locale }) => reader.read(params.id, actor, locale)),
      handle(calls.calendar, ({ actor, query, locale }) => calendarDays(actor, query, locale)),
      ...moveRoutes(service),
      overtimeRoute(service, siteUrl),
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
