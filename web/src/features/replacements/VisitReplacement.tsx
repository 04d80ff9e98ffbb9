import type { Visit } from '@ladushki/contract/visit-schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { ReplacementCard } from './ReplacementCard.tsx';
import { replacementsQuery } from './replacement-queries.ts';

/** To the family, of a visit to which its sitter does not come. */
export function VisitReplacement({ visit: { id, order } }: { visit: Visit }) {
  const { t } = useTranslation('replacements');
  const { data } = useQuery(replacementsQuery(order));
  const replacement = data?.results.find(({ visit }) => visit === id);
  if (!replacement) return null;
  return (
    <Card title={t('title')}>
      <ReplacementCard replacement={replacement} />
    </Card>
  );
}
