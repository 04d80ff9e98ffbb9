import { dayText } from '../../../lib/format/dates.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './Messages.module.css';

const dayMs = 24 * 3_600_000;
const zone = 'Europe/Moscow';

function useDayName(instant: string): string {
  const { t } = useTranslation('chat');
  const { locale } = useLocale();
  const day = dayText(instant);
  const now = Date.now();
  if (day === dayText(new Date(now).toISOString())) return t('day.today');
  if (day === dayText(new Date(now - dayMs).toISOString())) return t('day.yesterday');
  const sameYear = day.slice(-4) === dayText(new Date(now).toISOString()).slice(-4);
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    ...(!sameYear && { year: 'numeric' }),
  }).format(new Date(instant));
}

export function DayLine({ instant }: { instant: string }) {
  return (
    <p className={styles.day}>
      <span>{useDayName(instant)}</span>
    </p>
  );
}

/** Unread messages are below. */
export function UnreadLine() {
  const { t } = useTranslation('chat');
  return (
    <p className={styles.unreadLine}>
      <span>{t('newMessages')}</span>
    </p>
  );
}
