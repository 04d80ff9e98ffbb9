import { api } from 'virtual:api-manifest';
import { queryOptions } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../lib/query/queries.ts';
import { orderAnswers } from '../orders/order-queries.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
const staleTime = 10_000;

/** A visit has no more than a page of them. */
export const expensesOfVisitQuery = (visit: number) =>
  queryOptions({ ...queryOf(api.expenses.list, { query: { visit } }), meta, staleTime, refetchOnWindowFocus: true });

export const expensesOfOrderQuery = (order: number) => ({
  ...pagesOf(api.expenses.list, { query: { order } }),
  meta,
  staleTime,
});

/** Calls whose answers change with an expense. */
export const expenseAnswers = [api.expenses.list, ...orderAnswers];
