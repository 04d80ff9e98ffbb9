import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { learnServerTime } from './server-clock.ts';
import { todayQuery } from './visit-queries.ts';

/** The person's day; its answer also tells the time. */
export function useDay() {
  const query = useQuery(todayQuery());
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data) learnServerTime(data.now, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  return query;
}
