import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './MyOrders.module.css';
import { OrderCard } from './OrderCard.tsx';
import { orderLink } from './order-links.ts';
import { countersQuery, ownOrdersQuery } from './order-queries.ts';
import { otherSide } from './other-side.ts';
import { tabsOf } from './tabs.ts';
import type { Side } from './use-side.ts';

const latest = 3;

/** Skeleton: as many tiles as will be shown. */
function TilesShape({ side }: { side: Side }) {
  return (
    <ul className={styles.tiles}>
      {tabsOf[side].map((tab) => (
        <li key={tab}>
          <Skeleton height={92} />
        </li>
      ))}
    </ul>
  );
}

/** Skeleton: as many orders as will be shown, to avoid layout shift. */
function LatestShape() {
  return (
    <Stack gap={2}>
      {Array.from({ length: latest }, (_, order) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike and never move.
        <Skeleton key={order} height={152} />
      ))}
    </Stack>
  );
}

function Counters({ side }: { side: Side }) {
  const { t } = useTranslation('orders');
  const query = useQuery(countersQuery());
  return (
    <Loaded query={query} skeleton={<TilesShape side={side} />}>
      {(counters) => (
        <ul className={styles.tiles}>
          {tabsOf[side].map((tab) => (
            <li key={tab}>
              <Link to={`/my-orders?status=${tab}`} className={styles.tile}>
                <b>{counters[tab]}</b>
                <span>{t(`my.tabs.${tab}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** Counts by state, and the latest orders. */
export function OrdersOverview({ side }: { side: Side }) {
  const { t } = useTranslation('orders');
  const query = useInfiniteQuery(ownOrdersQuery(side));
  const all = (
    <ButtonLink to="/my-orders" kind="quiet" size="s">
      {t('profile.all')}
    </ButtonLink>
  );
  return (
    <Stack>
      <Counters side={side} />
      <Card title={t('profile.latest')} action={all}>
        <Loaded query={query} skeleton={<LatestShape />}>
          {({ pages }) => {
            const orders = pages[0]?.results.slice(0, latest) ?? [];
            if (orders.length === 0) return <p>{t('profile.none')}</p>;
            return (
              <ul className="stack-2">
                {orders.map((order) => (
                  <li key={order.id}>
                    <OrderCard order={order} to={orderLink(order, side)} person={otherSide(order, side)} />
                  </li>
                ))}
              </ul>
            );
          }}
        </Loaded>
      </Card>
    </Stack>
  );
}
