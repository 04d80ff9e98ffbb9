import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CalendarDrawing } from '../../ui/art/drawings.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TabStrip } from '../../ui/layout/TabStrip.tsx';
import { Invitations } from './invitations/Invitations.tsx';
import { invitationsQuery } from './invitations/invite-queries.ts';
import styles from './MyOrders.module.css';
import { OrderCard } from './OrderCard.tsx';
import { orderLink } from './order-links.ts';
import { countersQuery, ownOrdersQuery } from './order-queries.ts';
import { otherSide } from './other-side.ts';
import { type Tab, tabsOf } from './tabs.ts';
import type { Side } from './use-side.ts';

function InvitationsTab({ isChosen }: { isChosen: boolean }) {
  const { t } = useTranslation('order-changes');
  const { data } = useInfiniteQuery(invitationsQuery());
  return (
    <Link to="?status=invited" aria-current={isChosen ? 'page' : undefined} preventScrollReset>
      {t('invitation.tab')}
      <span className={styles.count}>{data?.pages[0]?.count ?? '…'}</span>
    </Link>
  );
}

interface TabsProps {
  side: Side;
  chosen: Tab | undefined;
  isInvited: boolean;
}

function Tabs({ side, chosen, isInvited }: TabsProps) {
  const { t } = useTranslation('orders');
  const { data: counters } = useQuery(countersQuery());
  const all = counters && tabsOf[side].reduce((sum, tab) => sum + counters[tab], 0);
  const tab = (name: Tab | undefined, count: number | undefined) => (
    <Link
      key={name ?? 'all'}
      to={name ? `?status=${name}` : '?'}
      aria-current={name === chosen && !isInvited ? 'page' : undefined}
      preventScrollReset
    >
      {t(`my.tabs.${name ?? 'all'}`)}
      <span className={styles.count}>{count ?? '…'}</span>
    </Link>
  );
  return (
    <TabStrip label={t('my.tabs.label')}>
      {tab(undefined, all)}
      {tabsOf[side].map((name) => tab(name, counters?.[name]))}
      {side === 'sitter' && <InvitationsTab isChosen={isInvited} />}
    </TabStrip>
  );
}

function NoOrders({ side, filtered }: { side: Side; filtered: boolean }) {
  const { t } = useTranslation('orders');
  const to = side === 'sitter' ? '/orders' : '/my-orders/create-order';
  return (
    <State drawing={<CalendarDrawing />} action={<ButtonLink to={to}>{t(`my.empty.action.${side}`)}</ButtonLink>}>
      {t(filtered ? 'my.empty.tab' : `my.empty.${side}`)}
    </State>
  );
}

const shape = (
  <Stack gap={2}>
    <Skeleton height={210} />
    <Skeleton height={210} />
    <Skeleton height={210} />
  </Stack>
);

function OwnOrders({ side, status }: { side: Side; status: Tab | undefined }) {
  const query = useInfiniteQuery(ownOrdersQuery(side, status));
  if (query.isPending) return shape;
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const orders = query.data.pages.flatMap((page) => page.results);
  if (orders.length === 0) return <NoOrders side={side} filtered={status !== undefined} />;
  return (
    <InfiniteList className="stack-2" query={query}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} to={orderLink(order, side)} person={otherSide(order, side)} />
        </li>
      ))}
    </InfiniteList>
  );
}

/** A person's orders, by state counters. */
export function MyOrders({ side }: { side: Side }) {
  const [params] = useSearchParams();
  const { t } = useTranslation('orders');
  const status = tabsOf[side].find((tab) => tab === params.get('status'));
  const isInvited = side === 'sitter' && params.get('status') === 'invited';
  return (
    <>
      <Tabs side={side} chosen={status} isInvited={isInvited} />
      <h2 className="hidden-text">{isInvited ? t('order-changes:invitation.tab') : t(`my.tabs.${status ?? 'all'}`)}</h2>
      {isInvited ? <Invitations /> : <OwnOrders key={status} side={side} status={status} />}
    </>
  );
}
