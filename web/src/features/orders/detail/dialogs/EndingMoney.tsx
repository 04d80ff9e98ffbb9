import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useQuery } from '@tanstack/react-query';
import { moneyText } from '../../../../lib/format/money.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { useWhenTexts } from '../../proposals/use-when-texts.ts';
import type { Side } from '../../use-side.ts';
import styles from '../Detail.module.css';
import { RuleText } from './CancelRule.tsx';
import { cancelPreviewQuery, completePreviewQuery } from './ending-queries.ts';

interface EndingMoneyProps {
  order: OrderDetail;
  side: Side;
  move: 'cancel' | 'complete';
}

/** What ending the order does to its money, by the function that divides it. */
export function EndingMoney({ order, side, move }: EndingMoneyProps) {
  const { t } = useTranslation('orders');
  const texts = useWhenTexts();
  const isByCard = order.payment?.method === 'card' && order.payment.status !== 'pending';
  const preview = useQuery({
    ...(move === 'cancel' ? cancelPreviewQuery : completePreviewQuery)(order.id),
    enabled: isByCard,
  });
  if (order.payment?.method === 'direct' && move === 'cancel') return <p>{t('ending.direct')}</p>;
  if (!isByCard) return null;
  if (preview.isError) return <p>{preview.error.message}</p>;
  if (!preview.data) return <Skeleton height={72} />;
  const { refund, returned, earned, cost, ahead, visits, ...rule } = preview.data;
  const row = (label: string, value: string) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <>
      <dl className={`stack-1 ${styles.sums}`}>
        {ahead > 0 && row(t('ending.ahead'), String(ahead))}
        {(ahead > 0 || refund > returned) && row(t(`ending.refund.${side}`), moneyText(refund - returned))}
        {visits.map((visit) =>
          row(t(`ending.${visit.outcome}.${side}`, { visit: texts.visit(visit) }), moneyText(visit.sum)),
        )}
        {earned > 0 && row(t(`ending.earned.${side}`), moneyText(earned))}
      </dl>
      {cost === 0 && <RuleText rule={rule} />}
    </>
  );
}
