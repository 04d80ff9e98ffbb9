import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, outcome, text } from './primitives.ts';
import { review } from './search.ts';

const rating = z.int().min(1).max(5);
const reviewText = text(10, 3000);
const savedReview = review.extend({ message: outcome });

export const reviewDraft = z.strictObject({ order: id, rating, context: reviewText });

export const answerBody = z.strictObject({ review: id, text: text(1, 1000) });

export const reviews = {
  write: endpoint({
    method: 'POST',
    path: '/sitter/write_reviews',
    access: 'customer',
    summary: 'A review of the sitter of a completed order, once an order',
    body: reviewDraft,
    reply: savedReview,
    status: 201,
    errors: ['not_found', 'wrong_state', 'conflict'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/sitter/write_reviews/{id}',
    access: 'customer',
    summary: 'Changes one’s review within 24 hours',
    params: idParams,
    body: z.strictObject({ rating: rating.optional(), context: reviewText.optional() }),
    reply: savedReview,
    errors: ['not_found', 'wrong_state'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/sitter/review_answer',
    access: 'sitter',
    summary: 'The sitter answers a review, once',
    body: answerBody,
    reply: savedReview,
    errors: ['not_found', 'wrong_state', 'invalid'],
  }),
} as const;
