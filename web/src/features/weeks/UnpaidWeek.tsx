import type { Charge } from '@ladushki/contract/charges';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { visitTimers } from '@ladushki/contract/visit-states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { shortDateText } from '../../lib/format/dates.ts';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useWhenTexts } from '../orders/proposals/use-when-texts.ts';
import type { Side } from '../orders/use-side.ts';
import { FailureWords } from '../payments/FailureWords.tsx';
import { serverNow } from '../visits/server-clock.ts';
import { visitsOfOrderQuery } from '../visits/visit-queries.ts';
import { isBeingCharged } from './Charges.tsx';
import { PayCharge } from './PayCharge.tsx';
import { chargesQuery } from './week-queries.ts';

interface WeekProps {
  charge: Charge;
  /** The first of its visits to come. */
  first: Visit | undefined;
  side: Side;
  isSaved: boolean;
}

/** Until when the week is to be paid, and what is at stake. */
function Deadline({ first, side }: Pick<WeekProps, 'first' | 'side'>) {
  const { t } = useTranslation('weeks');
  const texts = useWhenTexts();
  if (!first) return null;
  const until = new Date(new Date(first.starts_at).getTime() - visitTimers.promisedBeforeMs);
  const visit = texts.visit(first);
  return (
    <p>
      {until > serverNow()
        ? t(`unpaid.until.${side}`, { moment: texts.moment(until.toISOString()), visit })
        : t('unpaid.late', { visit })}
    </p>
  );
}

export function UnpaidWeek({ charge, first, side, isSaved }: WeekProps) {
  const { t } = useTranslation('weeks');
  const week = { from: shortDateText(charge.week_start), to: shortDateText(charge.week_end) };
  const failure = charge.payment?.failure;
  return (
    <Notice tone="amber" icon="clock" title={t('unpaid.title', { ...week, sum: moneyText(charge.amount) })}>
      <Stack gap={1}>
        <Deadline first={first} side={side} />
        {failure && <FailureWords failure={failure} />}
        {side === 'customer' && (
          <div>
            <PayCharge charge={charge} maySave={!isSaved} />
          </div>
        )}
      </Stack>
    </Notice>
  );
}

/** At the top of the page: weeks to come that nobody has paid, as far as they are not being charged. */
export function UnpaidWeeks({ order, side }: { order: OrderDetail; side: Side }) {
  const { data: charges } = useInfiniteQuery(chargesQuery(order.id));
  const { data: visits } = useInfiniteQuery(visitsOfOrderQuery(order.id));
  const unpaid = (charges?.pages ?? [])
    .flatMap(({ results }) => results)
    .filter((charge) => charge.kind === 'week' && charge.status === 'pending' && !isBeingCharged(charge));
  const firstOf = ({ visits: ids }: Charge) =>
    (visits?.pages ?? [])
      .flatMap(({ results }) => results)
      .find(({ id, state }) => id !== null && ids.includes(id) && state === 'planned');
  return unpaid
    .toReversed()
    .map((charge) => (
      <UnpaidWeek
        key={charge.id}
        charge={charge}
        first={firstOf(charge)}
        side={side}
        isSaved={order.saved_method !== null}
      />
    ));
}
