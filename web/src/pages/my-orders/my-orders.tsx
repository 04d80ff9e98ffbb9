import { MyOrders } from '../../features/orders/MyOrders.tsx';
import { useSide } from '../../features/orders/use-side.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';
import styles from './my-orders.module.css';

export const meta = pageMeta('myOrders');

export default function MyOrdersPage() {
  const { t } = useTranslation('orders');
  const side = useSide();
  return (
    <>
      <div className={styles.top}>
        <PageHeading page="myOrders" />
        {side === 'customer' && (
          <ButtonLink to="/my-orders/create-order" icon={<Icon name="plus" size={20} />}>
            {t('my.create')}
          </ButtonLink>
        )}
        {side === 'sitter' && (
          <ButtonLink to="/orders" kind="secondary" icon={<Icon name="search" size={20} />}>
            {t('my.findWork')}
          </ButtonLink>
        )}
      </div>
      {side ? <MyOrders side={side} /> : <Skeleton height={420} />}
    </>
  );
}
