import { api } from 'virtual:api-manifest';

/** Calls whose answers change with a review. */
export const reviewAnswers = [
  api.orders.detailAsCustomer,
  api.orders.detailAsSitter,
  api.search.sitter,
  api.search.sitterReviews,
  api.search.reviews,
  api.reviews.ownOfCustomer,
  api.reviews.ofCustomer,
  api.today.read,
];
