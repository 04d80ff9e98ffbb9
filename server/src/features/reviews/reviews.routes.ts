import { reviews as calls } from '@ladushki/contract/reviews';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { ReviewsService } from './reviews.service.ts';

export const createReviewsModule = (service: ReviewsService): Module => ({
  routes: [
    handle(calls.write, ({ actor, body, locale }) => service.write(actor, body, locale)),
    handle(calls.change, ({ actor, params, body, locale }) => service.change(actor, params.id, body, locale)),
    handle(calls.answer, ({ actor, body, locale }) => service.answer(actor, body, locale)),
  ],
});
