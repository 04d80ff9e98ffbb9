import { ageOn } from '@ladushki/contract/people';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { today } from '../../lib/today.ts';
import { monthsOn } from './months.ts';

/** «5 лет», «8 месяцев», «меньше месяца». */
export function useAgeText() {
  const { t } = useTranslation('children');
  return (birthDate: string) => {
    const years = ageOn(birthDate, today());
    if (years > 0) return t('age.years', { count: years });
    const months = monthsOn(birthDate, today());
    return months > 0 ? t('age.months', { count: months }) : t('age.newborn');
  };
}
