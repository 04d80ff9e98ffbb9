import { useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, Reply } from '../../../lib/api/types.ts';
import { invalidateAnswers } from '../../../lib/query/own-changes.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { orderAnswers } from '../../orders/order-queries.ts';
import { visitAnswers } from '../visit-queries.ts';

const changed = [...visitAnswers, ...orderAnswers];

/** A move of a visit. A refusal says that it is not as it was: it is read again. */
export function useVisitMove<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  const move = useApiMutation(endpoint, { invalidates: changed });
  const onError = () => void invalidateAnswers(client, visitAnswers);
  type Sent = Parameters<typeof move.mutate>[0];
  const press = (input: Sent, onSuccess?: (answer: Reply<E>) => void) =>
    move.mutate(input, { onError, ...(onSuccess && { onSuccess }) });
  const mutateAsync = (input: Sent) => move.mutateAsync(input, { onError });
  return { ...move, press, mutateAsync };
}
