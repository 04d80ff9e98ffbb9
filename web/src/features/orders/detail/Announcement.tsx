import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { dayText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { OutdatedOffer } from '../changes/OutdatedOffer.tsx';
import { OwnInvitation } from '../invitations/OwnInvitation.tsx';
import { OfferForm } from '../offers/OfferForm.tsx';
import { orderLink } from '../order-links.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useOrderTexts } from '../use-order-texts.ts';
import type { Side } from '../use-side.ts';
import styles from './Detail.module.css';
import { OrderChildren } from './OrderChildren.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderPlace } from './OrderPlace.tsx';

const FamilyStanding = lazyPart(async () => (await import('../../reviews/FamilyStanding.tsx')).FamilyStanding, {
  failed: () => null,
});

const Trial = lazyPart<{ order: OrderDetail }>(async () => (await import('../../trials/Trial.tsx')).Trial, {
  failed: () => null,
});
const Meetings = lazyPart<{ order: OrderDetail; side: Side }>(
  async () => (await import('../../meetings/OrderMeetings.tsx')).OrderMeetings,
  { failed: () => null },
);

interface AnnouncementProps {
  order: OrderDetail;
  side: Side | null;
  /** The customer's own announcement links to its offers. */
  isOwn: boolean;
}

/** The customer and the price range. */
function CustomerCard({ order, isOwn }: Omit<AnnouncementProps, 'side'>) {
  const { t } = useTranslation('orders');
  const words = useOrderTexts();
  const { customer } = order;
  return (
    <Card>
      <Stack gap={2}>
        <div className="row-wrap">
          <StatusBadge order={order} />
        </div>
        <div className="row">
          <Avatar name={customer.full_name} image={customer.image} size={56} />
          <div>
            <p className={styles.name}>{customer.full_name}</p>
            <p className="small-quiet">{t('announcement.published', { date: dayText(order.created_date) })}</p>
          </div>
        </div>
        <p className={styles.price}>
          <b>{words.price(order)}</b>
          {order.total_price !== null && <span className="small-quiet">{words.total(order.total_price, order)}</span>}
        </p>
        <p className="small-quiet">{t('offers.count', { count: order.offers_count })}</p>
        {customer.reviews_count !== null && <FamilyStanding order={order.id} customer={customer} />}
        {isOwn && <ButtonLink to={orderLink(order, 'customer')}>{t('announcement.own')}</ButtonLink>}
      </Stack>
    </Card>
  );
}

/** An announcement as sitters see it. */
export function Announcement({ order, side, isOwn }: AnnouncementProps) {
  const { t } = useTranslation('orders');
  const words = useOrderTexts();
  return (
    <article>
      <Breadcrumbs items={[{ label: t('list.title'), to: '/orders' }, { label: t('orderNumber', { id: order.id }) }]} />
      <h1 className={styles.heading}>{words.title(order)}</h1>
      <Stack>
        {side === 'sitter' && <OwnInvitation order={order} />}
        {side === 'sitter' && <OutdatedOffer order={order} />}
        {order.trial && <Trial order={order} />}
        {side === 'sitter' && order.own_offer && <Meetings order={order} side={side} />}
        <div className={styles.columns} data-form>
          <div className={styles.about}>
            <CustomerCard order={order} isOwn={isOwn} />
          </div>
          <div className={styles.main}>
            <OrderFacts item={order.order_item} />
            {order.order_item.hours === null && (
              <Notice tone="blue" icon="check-shield">
                {t('announcement.outline')}
              </Notice>
            )}
            <OrderChildren order={order} side={isOwn ? 'customer' : null} />
            <OrderPlace address={order.order_item.address} />
          </div>
          {side === 'sitter' && (
            <div className={styles.form}>
              {/* Another offer, or none any more, starts the form anew. */}
              <OfferForm key={`${order.id} ${order.own_offer?.status}`} order={order} />
            </div>
          )}
        </div>
      </Stack>
    </article>
  );
}
