import type { MutationMeta } from '@tanstack/react-query';
import type { AnyEndpoint } from '../../../lib/api/types.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { orderAnswers } from '../order-queries.ts';

/** A transition; invalidates everything that shows orders. */
export const useMove = <E extends AnyEndpoint>(endpoint: E, meta?: MutationMeta) =>
  useApiMutation(endpoint, { invalidates: orderAnswers, ...(meta && { meta }) });
