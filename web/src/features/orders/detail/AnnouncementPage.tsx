import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { isApiError } from '../../../lib/api/types.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSession } from '../../../lib/session.ts';
import { SearchDrawing } from '../../../ui/art/drawings.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { useSeen } from '../../notifications/use-seen.ts';
import { orderLink } from '../order-links.ts';
import { announcementQuery, ownOrderQuery } from '../order-queries.ts';
import { useSide } from '../use-side.ts';
import { Announcement } from './Announcement.tsx';
import { OrderShape } from './OrderShape.tsx';

/** No longer open: the two sides are redirected to the order, others to the list. */
function Closed({ id }: { id: number }) {
  const { t } = useTranslation('orders');
  const side = useSide();
  const own = useQuery({ ...ownOrderQuery(side ?? 'customer', id), enabled: side !== null });
  if (own.data) return <Navigate to={orderLink(own.data, side)} replace />;
  if (own.isLoading) return <OrderShape />;
  return (
    <State drawing={<SearchDrawing />} action={<ButtonLink to="/orders">{t('announcement.toList')}</ButtonLink>}>
      {t('announcement.closed')}
    </State>
  );
}

export function AnnouncementPage({ id }: { id: number }) {
  const side = useSide();
  const session = useSession();
  const query = useQuery(announcementQuery(id));
  useSeen('order', query.data && session ? id : null);
  if (isApiError(query.error) && query.error.status === 404) return <Closed id={id} />;
  return (
    <Loaded query={query} skeleton={<OrderShape />}>
      {(order) => <Announcement order={order} side={side} isOwn={order.customer.id === session?.userId} />}
    </Loaded>
  );
}
