import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { weekdayOf } from '@ladushki/contract/visits';
import { useQuery } from '@tanstack/react-query';
import { weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../lib/query/queries.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { extraHoursQuery } from '../../days-off/days-off-queries.ts';
import { daysOutsideWeek } from '../draft/sitter-hours/sitter-week.ts';
import { periodOf } from '../order-period.ts';

/** Warns a sitter that a request is outside their usual hours. */
export function OutsideHours({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const { data: week } = useQuery({
    ...queryOf(api.sitterProfile.schedule, { query: { page_size: 100 } }),
    meta: { toast: false },
  });
  const { data: extra } = useQuery(extraHoursQuery());
  const period = periodOf(order.order_item);
  if (!period || !extra || !week || week.results.length === 0) return null;
  const hoursOn = (date: string) => [
    ...week.results.filter(({ weekday }) => weekday === weekdayOf(date)),
    ...extra.results.filter((hours) => hours.date === date),
  ];
  const outside = daysOutsideWeek(week.results, period, hoursOn);
  if (outside.length === 0) return null;
  return (
    <Notice tone="amber" icon="clock">
      {t('now.outside', { days: outside.map((day) => weekdayText(day, locale)).join(', ') })}
    </Notice>
  );
}
