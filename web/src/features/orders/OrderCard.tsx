import type { OrderCard as Order } from '@ladushki/contract/order-schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numberText } from '../../lib/format/formats.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { keepWanted } from '../../lib/wanted.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import type { IconName } from '../../ui/art/icon-names.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { ExpectedSum } from './ExpectedSum.tsx';
import styles from './OrderCard.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import { useOrderTexts } from './use-order-texts.ts';

function Fact({ icon, text }: { icon: IconName; text: string }) {
  if (!text) return null;
  return (
    <li className={styles.fact}>
      <Icon name={icon} size={18} />
      <span>{text}</span>
    </li>
  );
}

function Facts({ order: { order_item: item, distance } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const words = useOrderTexts();
  const far = distance !== null && t('km', { distance: numberText(distance, locale, 1) });
  return (
    <ul className={styles.facts}>
      <Fact icon="calendar" text={words.dates(item)} />
      <Fact icon="clock" text={[words.days(item), words.hours(item)].filter(Boolean).join(' · ')} />
      <Fact icon="baby" text={words.children(item.children)} />
      <Fact icon="pin" text={[item.address.address, far].filter(Boolean).join(' · ')} />
    </ul>
  );
}

interface OrderCardProps {
  order: Order;
  to: string;
  /** The name on the card: the other side's. */
  person: Order['sitter'];
  children?: ReactNode;
}

/** An order in a list; the whole card is a link. */
export function OrderCard({ order, to, person, children }: OrderCardProps) {
  const { t } = useTranslation('orders');
  const words = useOrderTexts();
  const title = words.title(order);
  // Once it is over, its page shows the real amounts.
  const isAhead = order.status !== 'completed' && order.status !== 'canceled';
  return (
    <article className={`focus-ring ${styles.card}`}>
      <div className="row-wrap">
        <StatusBadge order={order} />
        {order.status === 'open' && order.is_new && <Badge tone="blue">{t('list.fresh')}</Badge>}
        {order.status === 'open' && order.offers_count > 0 && (
          <Badge icon="users">{t('offers.count', { count: order.offers_count })}</Badge>
        )}
      </div>
      <h3 className={styles.title}>
        <Link to={to} className={styles.link} onClick={() => keepWanted({ path: to, name: title })}>
          {title}
        </Link>
      </h3>
      <Facts order={order} />
      {children}
      <div className={styles.bottom}>
        {person && (
          <span className={styles.person}>
            <Avatar name={person.full_name} image={person.image} size={36} />
            <span className={styles.name}>{person.full_name}</span>
          </span>
        )}
        <p className={styles.price}>
          <b>{words.price(order)}</b>
          {isAhead && <ExpectedSum order={order} total={order.total_price} />}
        </p>
      </div>
    </article>
  );
}
