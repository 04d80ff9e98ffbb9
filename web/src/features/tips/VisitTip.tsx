import type { Visit } from '@ladushki/contract/visit-schemas';
import { useQuery } from '@tanstack/react-query';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ownOrderQuery } from '../orders/order-queries.ts';
import { firstName } from '../search/results/first-name.ts';
import type { VisitSide } from '../visits/visit-side.ts';
import { TipForm } from './TipForm.tsx';

/** The family's thanks for a visit: the wish, or that it was fulfilled. */
export function VisitTip({ visit, side }: { visit: Visit; side: VisitSide }) {
  const { t, locale } = useTranslation('tips');
  const { data: order } = useQuery(ownOrderQuery(side === 'sitter' ? 'sitter' : 'customer', visit.order));
  const tip = order?.tips.find((each) => each.visit === visit.id);
  if (tip?.status === 'succeeded') {
    const sum = minorText(tip.amount_minor, locale);
    return (
      <Notice tone="green" icon="heart-filled" title={t(side === 'sitter' ? 'received' : 'thanked')}>
        <p>
          {side === 'sitter'
            ? t('receivedText', { sum })
            : t('thankedText', { sum, name: firstName(visit.sitter.full_name) })}
        </p>
      </Notice>
    );
  }
  if (!visit.id || !order?.tip_visits.includes(visit.id)) return null;
  return <TipForm visit={visit.id} failed={tip?.status === 'canceled' ? tip : undefined} />;
}
