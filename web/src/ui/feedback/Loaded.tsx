import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api/types.ts';
import { NotFoundDrawing } from '../art/NotFoundDrawing.tsx';
import { Boundary } from './Boundary.tsx';
import { LoadError } from './LoadError.tsx';
import { State } from './State.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** The way on when there is no such thing. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query brings: its shape while it is on the way, its answer, or what went wrong. */
export function Loaded<Data>({ query, skeleton, missing, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return <Boundary>{children(query.data)}</Boundary>;
  if (isApiError(query.error) && query.error.status === 404) {
    return (
      <State drawing={<NotFoundDrawing />} action={missing}>
        {t('error.notFound')}
      </State>
    );
  }
  if (query.error) return <LoadError error={query.error} onRetry={query.refetch} />;
  return (
    <div role="status" aria-label={t('loading')}>
      {skeleton}
    </div>
  );
}
