import { useTranslation } from 'react-i18next';
import { ErrorDrawing } from '../art/ErrorDrawing.tsx';
import { OfflineDrawing } from '../art/OfflineDrawing.tsx';
import { Button } from '../inputs/Button.tsx';
import { State } from './State.tsx';

interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
}

const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine;

/** A part of the page that could not be read, and a way to try again. */
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
