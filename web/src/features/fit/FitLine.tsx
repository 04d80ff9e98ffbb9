import type { Fit } from '@ladushki/contract/fit';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** With words that the filters of the page have anyway; how far it is, the card says in kilometres. */
const words = {
  hours: 'filters.days',
  budget: 'filters.price',
  services: 'filters.services',
  ages: 'filters.age',
} as const;

/** How well it fits, and why. Where reliability is the first point, nothing is known of what the reader needs. */
export function FitLine({ fit: { score, points } }: { fit: Fit }) {
  const { t } = useTranslation('search');
  const reasons = points.flatMap(({ key, value }) => (key in words && value > 0.7 ? t(words[key as 'hours']) : []));
  return (
    points[0]?.key !== 'reliability' && (
      <p className="small-quiet">{[`${t('sort.fit')}: ${score} %`, ...reasons].join(' · ')}</p>
    )
  );
}
