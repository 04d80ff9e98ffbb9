import type { OrderCard } from '@ladushki/contract/order-schemas';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { weeklySum } from './order-period.ts';
import { useOrderTexts } from './use-order-texts.ts';

interface ExpectedSumProps {
  order: Pick<OrderCard, 'order_item' | 'price' | 'price_type'>;
  total: number | null;
}

/** What it costs: without an end a week, otherwise what one payment covers. */
export function ExpectedSum({ order, total }: ExpectedSumProps) {
  const { t } = useTranslation('orders');
  const words = useOrderTexts();
  const week = weeklySum(order);
  if (week === null && total === null) return null;
  return (
    <span className="small-quiet">
      {week === null ? words.total(total ?? 0, order) : t('price.week', { sum: moneyText(week) })}
    </span>
  );
}
