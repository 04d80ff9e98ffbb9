import type { OrderCard } from '@ladushki/contract/order-schemas';
import { paidUntil } from '@ladushki/contract/pricing';
import { type DayHours, hoursOf, type OrderPeriod, weekdayOf } from '@ladushki/contract/visits';
import { dateText } from '../../lib/format/dates.ts';
import { groupDigits, moneyText, priceText } from '../../lib/format/money.ts';
import { countText } from '../../lib/format/short-texts.ts';
import { weekdayText } from '../../lib/format/weekdays.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

type Item = OrderCard['order_item'];
type Period = Omit<OrderPeriod, 'start_time' | 'end_time'>;
type Child = Item['children'][number];
type Priced = Pick<OrderCard, 'price' | 'price_min' | 'price_max' | 'price_type'>;

const everyDay = 7;
const nbsp = '\u00a0';

/** Texts of an order. */
export function useOrderTexts() {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();

  const days = (period: Period) => {
    const { working_days_of_week: all } = period;
    if (all.length === everyDay) return t('when.everyDay');
    if (all.join() === '1,2,3,4,5') return t('when.weekdays');
    if (all.join() === '6,7') return t('when.weekends');
    return all.map((day) => weekdayText(day, locale)).join(', ');
  };

  const dates = ({ start_date, end_date, unlimited_date }: Period) => {
    if (unlimited_date || !end_date) return t('when.since', { from: dateText(start_date) });
    if (end_date === start_date)
      return `${dateText(start_date)}, ${weekdayText(weekdayOf(start_date), locale, 'long')}`;
    return t('when.between', { from: dateText(start_date), to: dateText(end_date) });
  };

  const differ = ({ hours: all }: Period) =>
    new Set(all?.map(({ start_time, end_time }) => `${start_time}–${end_time}`)).size > 1;

  const isOneDay = ({ start_date, end_date }: Period) => start_date === end_date;

  /** Without access to the hours: the parts of the day. */
  const parts = (item: Item) => {
    const each = item.day_parts.map((part) => t(`when.${isOneDay(item) ? 'part' : 'parts'}.${part}`));
    return new Intl.ListFormat(locale).format(each);
  };

  /** «10:00–14:00»; where days differ, «пн, ср 10:00–14:00; пт 15:00–19:00». */
  const periodHours = (all: readonly DayHours[]) => {
    const days = Map.groupBy(all, ({ start_time, end_time }) => `${start_time}–${end_time}`);
    if (days.size === 1) return [...days.keys()].join();
    return [...days]
      .map(([span, of]) => `${of.map(({ weekday }) => weekdayText(weekday, locale)).join(', ')}${nbsp}${span}`)
      .join('; ');
  };

  const hours = (item: Item) => (item.hours === null ? parts(item) : periodHours(item.hours));

  const child = ({ full_name, age, gender, age_group }: Child) => {
    if (age === null || gender === null) return t(`child.group.${age_group}`);
    const years = age > 0 ? countText(age, 'years', locale) : t('child.underYear');
    return `${full_name ?? t(`child.${gender}`)}, ${years}`;
  };

  const price = ({ price: agreed, price_min: min, price_max: max, price_type: type }: Priced) => {
    if (agreed !== null) return priceText(agreed, type, locale);
    if (max === null) return t('price.agreement');
    const last = priceText(max, type, locale);
    return min === null || min === max ? last : `${groupDigits(min)}–${last}`;
  };

  /** The total of one payment, which covers the first period of a longer order. */
  const total = (sum: number, { order_item: item, price_type }: Pick<OrderCard, 'order_item' | 'price_type'>) => {
    const until = paidUntil(item, price_type);
    const isAll = item.end_date !== null && item.end_date <= until;
    return t(isAll ? 'price.total' : 'price.part', {
      sum: moneyText(sum).replaceAll(' ', nbsp),
      date: dateText(until),
    });
  };

  return {
    title: ({ id, title, order_item }: Pick<OrderCard, 'id' | 'title' | 'order_item'>) =>
      title || order_item.service_type.map(({ name }) => name).join(', ') || t('untitled', { id }),
    dates,
    hours,
    periodHours: (period: OrderPeriod) => periodHours(hoursOf(period)),
    /** Weekdays; empty for a single date, and where the hours name them. */
    days: (period: Period) => (isOneDay(period) || differ(period) ? '' : days(period)),
    child,
    children: (all: readonly Child[]) => all.map(child).join('; '),
    price,
    total,
  };
}
