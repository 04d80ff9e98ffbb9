import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { dayText, timeText } from '../../../../lib/format/dates.ts';
import { moneyText } from '../../../../lib/format/money.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';

interface RuleTextProps {
  rule: { free_until: string | null; kept_after: number };
  late?: 'late' | 'lateNow';
}

export function RuleText({ rule, late = 'lateNow' }: RuleTextProps) {
  const { t } = useTranslation('orders');
  if (rule.kept_after === 0) return null;
  const sum = moneyText(rule.kept_after);
  return (
    <p className="small-quiet">
      {rule.free_until
        ? t('cancelRule.free', { until: `${dayText(rule.free_until)} ${timeText(rule.free_until)}`, sum })
        : t(`cancelRule.${late}`, { sum })}
    </p>
  );
}

/** The cost of a cancellation, before paying and while possible. */
export function CancelRule({ order: { cancel_rule: rule, status } }: { order: OrderDetail }) {
  return rule && <RuleText rule={rule} late={status === 'active' ? 'lateNow' : 'late'} />;
}
