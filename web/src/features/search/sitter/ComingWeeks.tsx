import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FreeDays } from './FreeDays.tsx';

/** Below the usual week: what single days have instead of it. */
export function ComingWeeks({ id }: { id: string }) {
  const { t } = useTranslation('search');
  return <FreeDays id={id} about={t('week.about')} />;
}
