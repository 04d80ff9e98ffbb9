import { useQuery } from '@tanstack/react-query';
import { today } from '../../lib/today.ts';
import { dayTasksQuery, planStatsQuery } from './plan-queries.ts';

/** Loads all queries of the page together, to avoid layout shift. */
export function useDayKnown(child?: number): boolean {
  const stats = useQuery(planStatsQuery(child));
  const tasks = useQuery(dayTasksQuery(today(), child));
  return !stats.isPending && !tasks.isPending;
}
