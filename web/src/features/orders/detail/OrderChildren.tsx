import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { addMonths } from '@ladushki/contract/visits';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { today } from '../../../lib/today.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ChildAvatar } from '../../children/ChildAvatar.tsx';
import { useOrderTexts } from '../use-order-texts.ts';
import type { Side } from '../use-side.ts';
import styles from './Detail.module.css';

type Child = OrderDetail['order_item']['children'][number];

/** A sitter may open a child's page while the order is agreed or active; the parent always. */
function addressOf(order: OrderDetail, child: Child, side: Side | null): string | null {
  if (child.id === null || !side) return null;
  if (side === 'customer') return `/profile/children/${child.id}`;
  const isReadable = order.status === 'awaiting_pay' || order.status === 'active';
  return isReadable ? `/my-orders/order/${order.id}/children/${child.id}` : null;
}

/** Listed sitters see an avatar by age and gender, strangers none. */
function Face({ id, age, gender }: Child) {
  if (age === null || gender === null) return <Icon name="baby" size={32} />;
  return <ChildAvatar child={{ id: id ?? age, gender, birth_date: addMonths(today(), -12 * age) }} size={44} />;
}

function ChildRow({ child, to }: { child: Child; to: string | null }) {
  const words = useOrderTexts();
  const content = (
    <>
      <Face {...child} />
      <span className={styles.name}>{words.child(child)}</span>
    </>
  );
  if (!to) return <div className={`row ${styles.child}`}>{content}</div>;
  return (
    <Link to={to} className={`row ${styles.child}`}>
      {content}
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}

/** The children of the order. */
export function OrderChildren({ order, side }: { order: OrderDetail; side: Side | null }) {
  const { t } = useTranslation('orders');
  return (
    <Card title={t('facts.children')}>
      <ul className={styles.children}>
        {order.order_item.children.map((child, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: children without names have nothing else, and never move.
          <li key={at}>
            <ChildRow child={child} to={addressOf(order, child, side)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
