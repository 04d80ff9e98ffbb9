import type { OrderDetail, TermsPart } from '@ladushki/contract/order-schemas';
import { weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import type { ChangedRow } from './BeforeAfter.tsx';

type Agreed = NonNullable<NonNullable<OrderDetail['own_offer']>['agreed']>;
type Hours = NonNullable<Agreed['order_item']['hours']>;

const names = (refs: readonly { name: string }[]) => refs.map(({ name }) => name).join(', ');

/** What has changed since the sitter's offer, in words. */
export function useTermsRows(order: OrderDetail): ChangedRow[] {
  const { t } = useTranslation('order-changes');
  const { locale } = useLocale();
  const words = useOrderTexts();
  const agreed = order.own_offer?.agreed;
  if (!agreed) return [];

  const hoursText = (hours: Hours) => {
    const of = ({ start_time, end_time }: Hours[number]) => `${start_time}–${end_time}`;
    const [first] = hours;
    const isSame = first && hours.every((day) => of(day) === of(first));
    const days = hours.map(({ weekday }) => weekdayText(weekday, locale));
    if (isSame) return `${days.join(', ')}: ${of(first)}`;
    return hours.map((day, index) => `${days[index]}: ${of(day)}`).join(', ');
  };
  const texts: Record<TermsPart, (terms: Omit<Agreed, 'changed'>) => string> = {
    title: ({ title }) => title,
    price: (terms) => words.price(terms),
    dates: ({ order_item }) => words.dates(order_item),
    hours: ({ order_item }) => hoursText(order_item.hours ?? []),
    children: ({ order_item }) => words.children(order_item.children),
    services: ({ order_item }) => names(order_item.service_type),
    skills: ({ order_item }) => names(order_item.skill),
    languages: ({ order_item }) => names(order_item.language),
    place: ({ place }) => place,
    description: ({ order_item }) => order_item.job_description,
  };
  const now = { ...order, place: order.order_item.address.address };
  return agreed.changed
    .map((part) => ({ name: part, label: t(`parts.${part}`), before: texts[part](agreed), after: texts[part](now) }))
    .map((row) => (row.name === 'place' && row.before === row.after ? { ...row, after: t('placeMoved') } : row))
    .filter(({ before, after }) => before !== after);
}
