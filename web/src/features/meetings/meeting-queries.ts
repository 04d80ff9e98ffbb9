import { api } from 'virtual:api-manifest';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '../../lib/api/types.ts';
import { invalidateAnswers } from '../../lib/query/own-changes.ts';
import { queryOf, useApiMutation } from '../../lib/query/queries.ts';
import { useSocketEvent } from '../../lib/socket/use-socket.ts';
import { orderAnswers } from '../orders/order-queries.ts';

/** Errors are shown in place, not as a toast. */
export const meetingsQuery = (order: number) =>
  queryOptions({
    ...queryOf(api.meetings.list, { query: { order, page_size: 20 } }),
    meta: { toast: false },
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });

const answers = [...orderAnswers, api.meetings.list, api.today.read];

export const useMeetingMove = <E extends AnyEndpoint>(endpoint: E) =>
  useApiMutation(endpoint, { invalidates: answers });

/** Whatever the other side does is seen at once. */
export function useMeetingEvents(): void {
  const client = useQueryClient();
  const again = () => void invalidateAnswers(client, [api.meetings.list]);
  useSocketEvent('meeting_changed', again);
  useSocketEvent('order_changed', again);
}
