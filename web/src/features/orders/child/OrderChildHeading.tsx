import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChildHeader } from '../../children/ChildHeader.tsx';
import { useOrderChild } from './order-child.ts';

interface OrderChildHeadingProps {
  order: number;
  id: number;
  /** Tabs of the child's pages; none without access. */
  children: ReactNode;
}

/** The child's name and a link back to the order. */
export function OrderChildHeading({ order, id, children }: OrderChildHeadingProps) {
  const { t } = useTranslation('orders');
  const { data: child, error } = useOrderChild(id);
  if (error && !child) return <h1 className="hidden-text">{t('childPage.title')}</h1>;
  return (
    <>
      <ChildHeader
        above={[
          { label: t('my.title'), to: '/my-orders' },
          { label: t('orderNumber', { id: order }), to: `/my-orders/order/${order}` },
        ]}
        name={child?.full_name ?? t('childPage.title')}
        child={child}
      />
      {children}
    </>
  );
}
