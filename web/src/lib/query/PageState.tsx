import { api } from 'virtual:api-manifest';
import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useReader } from '../session.ts';

/** The server renders as a visitor: sitters get more from these calls. */
const readMoreBySitters: readonly unknown[] = [api.orders.openList.path];

function outdated({ queries, ...rest }: DehydratedState): DehydratedState {
  return {
    ...rest,
    queries: queries.map((query) =>
      readMoreBySitters.includes(query.queryKey[0]) ? { ...query, state: { ...query.state, dataUpdatedAt: 0 } } : query,
    ),
  };
}

/** Hydrates the query cache. The state is one JSON string: parsing it is many times faster than a script literal. */
export function PageState({ state, children }: { state: string | null | undefined; children: ReactNode }) {
  const isSitter = useReader() === 'sitter';
  const read = useMemo(() => {
    const whole = state ? (JSON.parse(state) as DehydratedState) : null;
    return whole && isSitter ? outdated(whole) : whole;
  }, [state, isSitter]);
  return <HydrationBoundary state={read}>{children}</HydrationBoundary>;
}
