import type { Charge } from '@ladushki/contract/charges';
import { addDays, moscowDate } from '@ladushki/contract/visits';
import { chargedThrough, nextFriday } from '@ladushki/contract/weeks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { shortDateText } from '../../lib/format/dates.ts';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { serverNow } from '../visits/server-clock.ts';
import { visitsOfOrderQuery } from '../visits/visit-queries.ts';

/** What is coming on Friday, as far as the visits say it now. */
export function NextCharge({ order, charges }: { order: number; charges: readonly Charge[] }) {
  const { t } = useTranslation('weeks');
  const { data } = useInfiniteQuery(visitsOfOrderQuery(order));
  if (!data) return null;
  const now = serverNow();
  const [from, through] = [chargedThrough(now), addDays(chargedThrough(now), 7)];
  const asked = new Set(charges.flatMap(({ visits }) => visits));
  const sum = data.pages
    .flatMap(({ results }) => results)
    .filter(({ id, state, date }) => state === 'planned' && date > from && date <= through && !asked.has(id ?? 0))
    .reduce((total, { money }) => total + (money?.state === 'unpaid' ? money.amount : 0), 0);
  const date = shortDateText(moscowDate(nextFriday(now)));
  return <p>{sum > 0 ? t('next', { date, sum: moneyText(sum) }) : t('nextNone', { date })}</p>;
}
