import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, outcome, paged, pageQuery, text } from './primitives.ts';
import { counting, review, reviewStatuses, reviewsPageSize } from './search.ts';

const rating = z.int().min(1).max(5);
const reviewText = text(10, 3000);
const savedReview = review.extend({ message: outcome });

export const reviewDraft = z.strictObject({ order: id, rating, context: reviewText });
const reviewChange = z.strictObject({ rating: rating.optional(), context: reviewText.optional() });

export const answerBody = z.strictObject({ review: id, text: text(1, 1000) });

/** Of a family; its author goes by the first name. */
const customerReview = z.object({
  id: z.int(),
  rating: z.int(),
  context: z.string(),
  created_date: instant,
  author: z.object({ full_name: z.string() }),
  ...counting,
});
export type CustomerReview = z.output<typeof customerReview>;
const savedCustomerReview = customerReview.extend({ status: z.enum(reviewStatuses), message: outcome });

export const reviews = {
  write: endpoint({
    method: 'POST',
    path: '/sitter/write_reviews',
    access: 'customer',
    confirmed: false,
    summary: 'A review of the sitter of an order that has ended, once an order, within 14 days',
    body: reviewDraft,
    reply: savedReview,
    status: 201,
    errors: ['not_found', 'wrong_state', 'conflict', 'invalid'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/sitter/write_reviews/{id}',
    access: 'customer',
    confirmed: false,
    summary: 'Changes one’s review until it is published',
    params: idParams,
    body: reviewChange,
    reply: savedReview,
    errors: ['not_found', 'wrong_state', 'invalid'],
  }),
  writeOfCustomer: endpoint({
    method: 'POST',
    path: '/customer/write_reviews',
    access: 'sitter',
    confirmed: false,
    summary: 'A review of the family of an order that has ended, once an order, within 14 days',
    body: reviewDraft,
    reply: savedCustomerReview,
    status: 201,
    errors: ['not_found', 'wrong_state', 'conflict', 'invalid'],
  }),
  changeOfCustomer: endpoint({
    method: 'PATCH',
    path: '/customer/write_reviews/{id}',
    access: 'sitter',
    confirmed: false,
    summary: 'Changes one’s review of a family until it is published',
    params: idParams,
    body: reviewChange,
    reply: savedCustomerReview,
    errors: ['not_found', 'wrong_state', 'invalid'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/sitter/review_answer',
    access: 'sitter',
    confirmed: false,
    summary: 'The sitter answers a published review, once',
    body: answerBody,
    reply: savedReview,
    errors: ['not_found', 'wrong_state', 'invalid'],
  }),
  ofCustomer: endpoint({
    method: 'GET',
    path: '/order/customer_reviews/{id}',
    access: 'sitter',
    summary: 'Published reviews of the family of an order, for a sitter whom it asked, invited or chose',
    params: idParams,
    query: z.strictObject(pageQuery(reviewsPageSize)),
    reply: paged(customerReview),
    errors: ['not_found'],
  }),
  ownOfCustomer: endpoint({
    method: 'GET',
    path: '/customer/reviews',
    access: 'customer',
    summary: 'Published reviews of one’s own family, newest first',
    query: z.strictObject(pageQuery(reviewsPageSize)),
    reply: paged(customerReview).extend({ rating: z.number().nullable() }),
    errors: [],
  }),
} as const;
