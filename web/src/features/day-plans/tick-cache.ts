import { api } from 'virtual:api-manifest';
import type { DayTask } from '@ladushki/contract/day-plans';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/query/queries.ts';

const withTask = (tasks: readonly DayTask[], ticked: DayTask) =>
  tasks.map((one) => (one.task === ticked.task ? ticked : one));

/** A task as the server says, in every list of the day. */
export function putTick(client: QueryClient, ticked: DayTask): void {
  client.setQueriesData<{ results: DayTask[] }>(
    { queryKey: keyOf(api.dayPlans.tasksOfDay) },
    (page) => page && { ...page, results: withTask(page.results, ticked) },
  );
  client.setQueriesData<{ tasks: DayTask[] }>(
    { queryKey: keyOf(api.diary.card) },
    (card) => card && { ...card, tasks: withTask(card.tasks, ticked) },
  );
}
