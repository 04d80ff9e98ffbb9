import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useEffect, useState } from 'react';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Side } from '../use-side.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The current time, by minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The deadline and what happens then; null without one. */
export function useDeadlineText(order: OrderDetail, side: Side): string | null {
  const { t } = useTranslation('orders');
  const now = useNow();
  const { deadline, status } = order;
  if (!deadline || status === 'completed' || status === 'canceled') return null;
  const leftMs = Date.parse(deadline) - now;
  const left = () => {
    if (leftMs >= 2 * dayMs) return t('left.days', { count: Math.floor(leftMs / dayMs) });
    if (leftMs >= hourMs) return t('left.hours', { count: Math.floor(leftMs / hourMs) });
    return leftMs > minuteMs ? t('left.minutes', { count: Math.floor(leftMs / minuteMs) }) : t('left.now');
  };
  const at = `${dayText(deadline)} ${timeText(deadline)}`;
  return t(`deadline.${side}.${status}`, { at, left: left() });
}
