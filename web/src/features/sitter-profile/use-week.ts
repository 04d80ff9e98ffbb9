import { api } from 'virtual:api-manifest';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createDraft } from '../../lib/form/draft.ts';
import { callerOf } from '../../lib/query/client.ts';
import { tellFailure } from '../../lib/query/feedback.ts';
import { keyOf, queryOf } from '../../lib/query/queries.ts';
import { changesOf, emptyWeek, type StoredHours, sameWeek, type Week, weekOf } from './week-hours.ts';

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed';

const draft = createDraft<{ week: Week }>('sitter-week');

export const weekQuery = () => ({
  ...queryOf(api.sitterProfile.schedule, { query: { page_size: 100 } }),
  meta: { toast: false },
});

const keptWeek = () => {
  const week = draft.read()?.week;
  return week?.length === emptyWeek.length ? week : null;
};

/** The week as it is painted, and how it gets to the server: what goes first, then what comes. */
export function useWeek(stored: readonly StoredHours[]) {
  const client = useQueryClient();
  const [painted, setPainted] = useState<Week | null>(keptWeek);
  const [phase, setPhase] = useState<'idle' | 'saving' | 'failed'>('idle');
  const saved = weekOf(stored);
  const week = painted ?? saved;
  const isChanged = !sameWeek(week, saved);

  const change = (next: Week) => {
    setPainted(next);
    setPhase('idle');
    draft.write({ week: next });
  };

  const forget = () => {
    draft.drop();
    setPainted(null);
  };

  const save = async (): Promise<boolean> => {
    const call = callerOf(client);
    const { remove, add } = changesOf(stored, week);
    setPhase('saving');
    try {
      for (const id of remove) await call(api.sitterProfile.removeSchedule, { params: { id } });
      for (const body of add) await call(api.sitterProfile.addSchedule, { body });
      await client.invalidateQueries({ queryKey: keyOf(api.sitterProfile.schedule) });
      forget();
      setPhase('idle');
      void client.invalidateQueries({ queryKey: keyOf(api.account.profile) });
      return true;
    } catch (error) {
      // What is painted stays; what has been saved so far is read again, so that a second try sends the rest.
      setPhase('failed');
      tellFailure(error);
      await client.invalidateQueries({ queryKey: keyOf(api.sitterProfile.schedule) });
      return false;
    }
  };

  const state: SaveState =
    phase === 'saving' || (phase === 'failed' && isChanged) ? phase : isChanged ? 'changed' : 'saved';
  return { week, state, change, save, discard: forget };
}

export const useStoredWeek = () => useQuery(weekQuery());
