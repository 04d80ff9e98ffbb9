import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { settledMoney, weeklySum } from '../order-period.ts';
import { useOrderTexts } from '../use-order-texts.ts';

/** The expected cost; once over, payments and refunds. */
export function OrderSum({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const words = useOrderTexts();
  const settled = settledMoney(order);
  if (settled === 'ahead') {
    const week = weeklySum(order);
    if (week !== null) return <span className="small-quiet">{t('price.week', { sum: moneyText(week) })}</span>;
    return order.total_price === null ? null : (
      <span className="small-quiet">{words.total(order.total_price, order)}</span>
    );
  }
  if (!settled) return null;
  return (
    <span className="small-quiet">
      {t(settled.returned > 0 ? 'settled.returned' : 'settled.paid', {
        paid: moneyText(settled.paid),
        returned: moneyText(settled.returned),
      })}
    </span>
  );
}
