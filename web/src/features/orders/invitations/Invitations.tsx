import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CalendarDrawing } from '../../../ui/art/drawings.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { InfiniteList } from '../../../ui/layout/InfiniteList.tsx';
import { OrderCard } from '../OrderCard.tsx';
import { orderLink } from '../order-links.ts';
import { otherSide } from '../other-side.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import { DeclineInvitation } from './DeclineInvitation.tsx';
import { invitationsQuery } from './invite-queries.ts';

/** Announcements to which the sitter is invited. */
export function Invitations() {
  const { t } = useTranslation('order-changes');
  const words = useOrderTexts();
  const query = useInfiniteQuery(invitationsQuery());
  if (query.isPending) return <Skeleton height={210} />;
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const orders = query.data.pages.flatMap((page) => page.results);
  if (orders.length === 0) {
    return (
      <State drawing={<CalendarDrawing />} action={<ButtonLink to="/orders">{t('invitation.find')}</ButtonLink>}>
        {t('invitation.none')}
      </State>
    );
  }
  return (
    <InfiniteList className="stack-2" query={query}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} to={orderLink(order, 'sitter')} person={otherSide(order, 'sitter')} />
          {!order.is_send_request && <DeclineInvitation order={order.id} title={words.title(order)} />}
        </li>
      ))}
    </InfiniteList>
  );
}
