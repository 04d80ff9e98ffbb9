import { api } from 'virtual:api-manifest';
import type { DayTask } from '@ladushki/contract/day-plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf } from '../../lib/query/client.ts';
import { keyOf } from '../../lib/query/queries.ts';

interface Tick {
  task: number;
  done: boolean;
}

interface TaskPage {
  results: DayTask[];
}

const key = ['tick'];

/** Ticks a task of a day at once; should the server refuse, the truth is read again. */
export function useTick(date: string) {
  const client = useQueryClient();
  const tasks = { queryKey: keyOf(api.dayPlans.tasksOfDay) };
  const readAgain = async () => {
    // The last of several quick ticks reads the answer for all of them.
    if (client.isMutating({ mutationKey: key }) > 1) return;
    await Promise.all([
      client.invalidateQueries(tasks),
      client.invalidateQueries({ queryKey: keyOf(api.dayPlans.stats) }),
    ]);
  };
  return useMutation({
    mutationKey: key,
    mutationFn: ({ task, done }: Tick) => callerOf(client)(api.dayPlans.markDone, { body: { task, date, done } }),
    onMutate: async ({ task, done }) => {
      await client.cancelQueries(tasks);
      client.setQueriesData<TaskPage>(
        tasks,
        (page) => page && { ...page, results: page.results.map((one) => (one.task === task ? { ...one, done } : one)) },
      );
    },
    onSettled: readAgain,
  });
}
