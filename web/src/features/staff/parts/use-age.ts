import { useTranslation } from '../../../lib/i18n/use-translation.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** Waiting time in the largest fitting unit. */
export function useAge() {
  const { t } = useTranslation('staff');
  return (since: string): string => {
    const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / minuteMs));
    if (minutes < hourMinutes) return t('age.minutes', { count: minutes });
    if (minutes < dayMinutes) return t('age.hours', { count: Math.floor(minutes / hourMinutes) });
    return t('age.days', { count: Math.floor(minutes / dayMinutes) });
  };
}
