import type { TodayVisit } from '@ladushki/contract/today';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

export function VisitAllergies({ allergies }: Pick<TodayVisit, 'allergies'>) {
  const { t } = useTranslation('today');
  if (!allergies?.length) return null;
  return (
    <Notice tone="red" icon="warning" title={t('visit.allergies')}>
      {allergies.map(({ child, text }) => (
        <p key={child} className="own-words">
          {t('visit.allergy', { child, text })}
        </p>
      ))}
    </Notice>
  );
}
