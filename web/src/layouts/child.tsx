import { NavLink, useParams } from 'react-router';
import { ChildHeading } from '../features/children/ChildHeading.tsx';
import { OrderChildHeading } from '../features/orders/child/OrderChildHeading.tsx';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { TabStrip } from '../ui/layout/TabStrip.tsx';
import { PageOutlet } from './parts/PageOutlet.tsx';

const tabs = [
  { path: '', label: 'childNav.general' },
  { path: '/schedule', label: 'childNav.schedule' },
  { path: '/medical-records', label: 'childNav.medical' },
  { path: '/additionally', label: 'childNav.additionally' },
] as const;

/** The four pages of a child, in the profile or read-only in an order. */
export default function ChildLayout() {
  const { t } = useTranslation();
  const { id, order } = useParams();
  const base = order ? `/my-orders/order/${order}/children/${id}` : `/profile/children/${id}`;
  const strip = (
    <TabStrip label={t('childNav.label')}>
      {tabs.map(({ path, label }) => (
        <NavLink key={path} to={`${base}${path}`} end>
          {t(label)}
        </NavLink>
      ))}
    </TabStrip>
  );
  return (
    <>
      {order ? (
        <OrderChildHeading order={Number(order)} id={Number(id)}>
          {strip}
        </OrderChildHeading>
      ) : (
        <ChildHeading id={Number(id)}>{strip}</ChildHeading>
      )}
      <PageOutlet />
    </>
  );
}
