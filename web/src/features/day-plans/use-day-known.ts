import { useQuery } from '@tanstack/react-query';
import { today } from '../../lib/today.ts';
import { dayTasksQuery, planStatsQuery } from './plan-queries.ts';

/** Asks for what stands above the plans together with them: a page that comes in one piece does not jump. */
export function useDayKnown(child?: number): boolean {
  const stats = useQuery(planStatsQuery(child));
  const tasks = useQuery(dayTasksQuery(today(), child));
  return !stats.isPending && !tasks.isPending;
}
