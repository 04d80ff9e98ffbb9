import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '../../lib/api/types.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { NotFoundDrawing } from '../art/error-drawings.tsx';
import { Boundary } from './Boundary.tsx';
import { LoadError } from './LoadError.tsx';
import { State } from './State.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** The skeleton. */
  skeleton: ReactNode;
  /** Shown for a 404. */
  missing?: ReactNode;
  /** The page has no heading but that of the data: its 404 has one too. */
  isPage?: boolean;
  children: (data: Data) => ReactNode;
}

/** The states of a query: skeleton, data or error. */
export function Loaded<Data>({ query, skeleton, missing, isPage = false, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return <Boundary>{children(query.data)}</Boundary>;
  if (isApiError(query.error) && query.error.status === 404) {
    return (
      <State drawing={<NotFoundDrawing />} title={isPage && <h1>{t('error.notFoundTitle')}</h1>} action={missing}>
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
