import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { dayText, timeText } from '../../../../lib/format/dates.ts';
import { moneyText } from '../../../../lib/format/money.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';

/** The cost of a cancellation, before paying and while possible. */
export function CancelRule({ order: { cancel_rule: rule, status } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  if (!rule) return null;
  const sum = moneyText(rule.kept_after);
  return (
    <p className="small-quiet">
      {rule.free_until
        ? t('cancelRule.free', { until: `${dayText(rule.free_until)} ${timeText(rule.free_until)}`, sum })
        : t(status === 'active' ? 'cancelRule.lateNow' : 'cancelRule.late', { sum })}
    </p>
  );
}
