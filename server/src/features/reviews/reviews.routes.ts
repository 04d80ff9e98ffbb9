import { reviews as calls } from '@ladushki/contract/reviews';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { ReviewsService } from './reviews.service.ts';

export const createReviewsModule = (service: ReviewsService): Module => ({
  routes: [
    handle(calls.write, ({ actor, body, locale }) => service.write(actor, body, locale)),
    handle(calls.change, ({ actor, params, body, locale }) => service.change(actor, params.id, body, locale)),
    handle(calls.writeOfCustomer, ({ actor, body, locale }) => service.writeOfCustomer(actor, body, locale)),
    handle(calls.changeOfCustomer, ({ actor, params, body, locale }) =>
      service.changeOfCustomer(actor, params.id, body, locale),
    ),
    handle(calls.answer, ({ actor, body, locale }) => service.answer(actor, body, locale)),
    handle(calls.ofCustomer, async (call) =>
      pagedReply(call, await service.listOfCustomer(call.actor, call.params.id, call.query, call.locale)),
    ),
    handle(calls.ownOfCustomer, async (call) => ({
      ...pagedReply(call, await service.listOwn(call.actor, call.query, call.locale)),
      rating: await service.ownRating(call.actor),
    })),
  ],
});
