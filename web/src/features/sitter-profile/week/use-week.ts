import { api } from 'virtual:api-manifest';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createDraft } from '../../../lib/form/draft.ts';
import { callerOf } from '../../../lib/query/client.ts';
import { keyOf, useApiMutation } from '../../../lib/query/queries.ts';
import { emptyWeek, hoursToSave, type StoredHours, sameWeek, type Week, weekOf } from './week-hours.ts';

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed';

const draft = createDraft<{ week: Week }>('sitter-week');

/** All pages: unloaded hours would be lost when the week is replaced. */
const weekQuery = queryOptions({
  queryKey: [...keyOf(api.sitterProfile.schedule), 'whole'],
  queryFn: async ({ client, signal }) => {
    const hours: StoredHours[] = [];
    for (let page = 1; ; page += 1) {
      const query = { page, page_size: 100 };
      const { results, next } = await callerOf(client)(api.sitterProfile.schedule, { query, signal });
      hours.push(...results);
      if (!next) return hours;
    }
  },
  meta: { toast: false },
});

const keptWeek = () => {
  const week = draft.read()?.week;
  return week?.length === emptyWeek.length ? week : null;
};

/** The painted week, saved by one call. */
export function useWeek(stored: readonly StoredHours[]) {
  const client = useQueryClient();
  const [painted, setPainted] = useState<Week | null>(keptWeek);
  const replace = useApiMutation(api.sitterProfile.replaceSchedule, { invalidates: [api.account.profile] });
  const saved = weekOf(stored);
  const week = painted ?? saved;
  const isChanged = !sameWeek(week, saved);

  const change = (next: Week) => {
    setPainted(next);
    replace.reset();
    draft.write({ week: next });
  };

  const forget = () => {
    draft.drop();
    setPainted(null);
  };

  const save = async () => {
    const { hours } = await replace.mutateAsync({ body: { hours: hoursToSave(stored, week) } });
    client.setQueryData(weekQuery.queryKey, hours);
    forget();
  };

  const unsaved = replace.isError ? 'failed' : 'changed';
  const state: SaveState = replace.isPending ? 'saving' : isChanged ? unsaved : 'saved';
  return { week, state, change, save, discard: forget };
}

export const useStoredWeek = () => useQuery(weekQuery);
