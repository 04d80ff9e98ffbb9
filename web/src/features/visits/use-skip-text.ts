import type { Visit } from '@ladushki/contract/visit-schemas';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { VisitSide } from './visit-side.ts';

/** Why a visit does not take place. */
export function useSkipText() {
  const { t } = useTranslation('visits');
  return ({ reason, by }: NonNullable<Visit['skipped']>, side: VisitSide) =>
    reason === 'alone' ? t(`course.${side}.skipped.${by}`) : t(`course.skipped.${reason}`);
}
