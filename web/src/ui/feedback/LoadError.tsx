import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ErrorDrawing } from '../art/error-drawings.tsx';
import { OfflineDrawing } from '../art/OfflineDrawing.tsx';
import { Button } from '../inputs/Button.tsx';
import { State } from './State.tsx';

interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
}

const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine;

/** A section that failed to load, with a retry. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <State
      drawing={isOffline() ? <OfflineDrawing /> : <ErrorDrawing />}
      action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    >
      {error.message || t('error.failed')}
    </State>
  );
}
