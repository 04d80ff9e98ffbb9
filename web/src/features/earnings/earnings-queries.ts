import { api } from 'virtual:api-manifest';
import type { EarningStatus } from '@ladushki/contract/earning-constants';
import { useQueryClient } from '@tanstack/react-query';
import { answersChanged } from '../../lib/query/own-changes.ts';
import { pagesOf, queryOf } from '../../lib/query/queries.ts';
import { useSocketEvent } from '../../lib/socket/use-socket.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
const staleTime = 10_000;

export const earningsQuery = () => ({ ...queryOf(api.earnings.summary), meta, staleTime });

export const linesQuery = (status: EarningStatus | undefined) => ({
  ...pagesOf(api.earnings.lines, { query: status ? { status } : {} }),
  meta,
  staleTime,
});

export const statementQuery = (period: string) => ({
  ...queryOf(api.earnings.statement, { query: { period } }),
  meta,
  staleTime,
});

/** A few: most people look at the last ones. */
export const payoutsQuery = () => ({ ...pagesOf(api.payouts.list, { query: { page_size: 5 } }), meta, staleTime });

export const payoutQuery = (id: number) => ({ ...queryOf(api.payouts.read, { params: { id } }), meta, staleTime });

/** Whatever shows what was earned. */
export const earningAnswers = [api.earnings.summary, api.earnings.lines, api.earnings.statement] as const;

/** A visit that was confirmed, a dispute or a payout changes the sums while they are looked at. */
export function useLiveEarnings(): void {
  const client = useQueryClient();
  const refresh = () => answersChanged(client, [...earningAnswers, api.payouts.list]);
  useSocketEvent('visit_changed', refresh);
  useSocketEvent('order_changed', refresh);
  useSocketEvent('money_changed', refresh);
}
