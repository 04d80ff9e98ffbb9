import { api } from 'virtual:api-manifest';
import { queryOf } from '../../lib/query/queries.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
const ofChild = (child?: number) => (child === undefined ? {} : { child });

export const plansQuery = (child?: number) => ({
  ...queryOf(api.dayPlans.list, { query: { page_size: 100, ...ofChild(child) } }),
  meta,
});

export const planStatsQuery = (child?: number) => ({
  ...queryOf(api.dayPlans.stats, { query: ofChild(child) }),
  meta,
});

export const dayTasksQuery = (date: string, child?: number) => ({
  ...queryOf(api.dayPlans.tasksOfDay, { query: { date, page_size: 100, ...ofChild(child) } }),
  meta,
});

/** Calls whose answers change with a plan. */
export const planAnswers = [api.dayPlans.list, api.dayPlans.stats, api.dayPlans.tasksOfDay];
