import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useActionText, useReasonText } from './use-action-text.ts';

interface Entry {
  at: string;
  by: { id: number; full_name: string } | null;
  action: string;
  text: string;
}

interface HistoryProps {
  entries: readonly Entry[];
  empty: string;
}

/** Actions with actor and time, newest first. */
export function History({ entries, empty }: HistoryProps) {
  const { t } = useTranslation('staff');
  const actionText = useActionText();
  const reasonText = useReasonText();
  if (entries.length === 0) return <p className="small-quiet">{empty}</p>;
  return (
    <ol className="stack-1" aria-label={t('case.history')}>
      {entries.map(({ at, by, action, text }) => (
        <li key={`${at} ${action}`}>
          <p>
            <strong>{by?.full_name ?? t(action === 'reported' ? 'case.reporter' : 'audit.commandLine')}</strong> —{' '}
            {actionText(action)}
          </p>
          {text && <p className="own-words">{reasonText({ action, reason: text })}</p>}
          <p className="small-quiet">
            {dayText(at)}, {timeText(at)}
          </p>
        </li>
      ))}
    </ol>
  );
}
