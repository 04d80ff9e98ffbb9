import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { sitterQueries } from '../search-queries.ts';
import { FreeDays } from './FreeDays.tsx';

/** Below the usual week: what is free in the coming ones, with extra hours and without days off and visits. */
export function ComingWeeks({ id }: { id: string }) {
  const isCustomer = useSession()?.role === 'customer';
  const { data: sitter } = useQuery(sitterQueries.detail(id));
  const isBookable = isCustomer && sitter?.is_available;
  const { data: week } = useQuery(sitterQueries.schedule(id));
  const { data } = useQuery(sitterQueries.availability(id));
  // Without a week and extra hours nothing is known, which is not the same as taken.
  if (!data?.days.some(({ free }) => week?.count || free.length > 0)) return null;
  return <FreeDays days={data.days} bookingOf={isBookable ? id : undefined} />;
}
