import { api } from 'virtual:api-manifest';
import type { DayTask } from '@ladushki/contract/day-plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callerOf } from '../../lib/query/client.ts';
import { keyOf } from '../../lib/query/queries.ts';

interface TaskPage {
  results: DayTask[];
}

/** Optimistic tick with rollback. */
export function useTick({ task, done }: DayTask, date: string) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const mark = useMutation({
    mutationFn: (next: boolean) => callerOf(client)(api.dayPlans.markDone, { body: { task, date, done: next } }),
    onSuccess: (ticked) => {
      client.setQueriesData<TaskPage>(
        { queryKey: keyOf(api.dayPlans.tasksOfDay) },
        (page) => page && { ...page, results: page.results.map((one) => (one.task === task ? ticked : one)) },
      );
      void client.invalidateQueries({ queryKey: keyOf(api.dayPlans.stats) });
    },
    onSettled: () => setWanted(null),
  });
  const tick = (next: boolean) => {
    setWanted(next);
    mark.mutate(next);
  };
  return { done: wanted ?? done, tick };
}
