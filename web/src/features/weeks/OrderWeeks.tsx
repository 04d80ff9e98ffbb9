import type { Statement } from '@ladushki/contract/charges';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortDateText } from '../../lib/format/dates.ts';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Side } from '../orders/use-side.ts';
import { Charges } from './Charges.tsx';
import { NextCharge } from './NextCharge.tsx';
import { SavedMethod } from './SavedMethod.tsx';
import styles from './Weeks.module.css';
import { chargesQuery, statementsQuery } from './week-queries.ts';

interface More {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

function MoreButton({ query }: { query: More }) {
  const { t } = useTranslation('weeks');
  if (!query.hasNextPage) return null;
  return (
    <Button kind="quiet" size="s" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('more')}
    </Button>
  );
}

function Statements({ statements }: { statements: readonly Statement[] }) {
  const { t } = useTranslation('weeks');
  return (
    <div>
      <h3 className="small-quiet">{t('statements')}</h3>
      {statements.length === 0 && <p className="quiet">{t('none')}</p>}
      <ul className={styles.list}>
        {statements.map(({ id, week_start, week_end, total }) => (
          <li key={id} className={styles.line}>
            <Link to={`/my-orders/statement/${id}`}>
              {t('week', { from: shortDateText(week_start), to: shortDateText(week_end) })}
            </Link>
            <span>{moneyText(total)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A long order: what is charged week by week, and what each week came to. */
export function OrderWeeks({ order, side }: { order: OrderDetail; side: Side }) {
  const { t } = useTranslation('weeks');
  const charges = useInfiniteQuery(chargesQuery(order.id));
  const statements = useInfiniteQuery(statementsQuery(order.id));
  const isDirect = order.payment?.method === 'direct';
  const saved = order.saved_method;
  return (
    <Card title={t('title')}>
      <Stack gap={2}>
        <p className="quiet">{t(isDirect ? 'by.direct' : saved ? 'by.saved' : `by.${side}`)}</p>
        {saved && <SavedMethod method={saved} />}
        {!isDirect && (
          <Loaded query={charges} skeleton={<Skeleton height={120} />}>
            {({ pages }) => {
              const all = pages.flatMap(({ results }) => results);
              return (
                <>
                  {order.status === 'active' && <NextCharge order={order.id} charges={all} />}
                  <Charges charges={all} mayPay={side === 'customer'} isSaved={saved !== null} />
                  <MoreButton query={charges} />
                </>
              );
            }}
          </Loaded>
        )}
        <Loaded query={statements} skeleton={<Skeleton height={80} />}>
          {({ pages }) => (
            <>
              <Statements statements={pages.flatMap(({ results }) => results)} />
              <MoreButton query={statements} />
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
