import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ExpectedSum } from '../ExpectedSum.tsx';
import { settledMoney } from '../order-period.ts';

/** The expected cost; once over, payments and refunds. */
export function OrderSum({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const settled = settledMoney(order);
  if (settled === 'ahead') return <ExpectedSum order={order} total={order.total_price} />;
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
