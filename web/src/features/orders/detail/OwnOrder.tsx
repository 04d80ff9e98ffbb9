import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { useSeen } from '../../notifications/use-seen.ts';
import { orderLink } from '../order-links.ts';
import { ownOrderQuery } from '../order-queries.ts';
import { type Side, useSide } from '../use-side.ts';
import { OrderShape } from './OrderShape.tsx';

interface OwnOrderProps {
  id: number;
  /** Orders of this page; others are redirected to the page of their state. */
  fits: (order: OrderDetail, side: Side) => boolean;
  /** The page has a heading of its own. */
  hasHeading?: boolean;
  children: (order: OrderDetail, side: Side) => ReactNode;
}

/** Loads one of the person's orders. */
export function OwnOrder({ id, fits, hasHeading = false, children }: OwnOrderProps) {
  const { t } = useTranslation('orders');
  const side = useSide();
  const query = useQuery({ ...ownOrderQuery(side ?? 'customer', id), enabled: side !== null });
  useSeen('order', query.data?.id ?? null);
  useSeen('review', query.data?.review?.id ?? null);
  useSeen('review', query.data?.review_of_customer?.id ?? null);
  if (!side) return <OrderShape />;
  return (
    <Loaded
      query={query}
      skeleton={<OrderShape />}
      isPage={!hasHeading}
      missing={<ButtonLink to="/my-orders">{t('toMyOrders')}</ButtonLink>}
    >
      {(order) => (fits(order, side) ? children(order, side) : <Navigate to={orderLink(order, side)} replace />)}
    </Loaded>
  );
}
