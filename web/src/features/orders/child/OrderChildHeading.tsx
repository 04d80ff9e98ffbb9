import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { ChildAvatar } from '../../children/ChildAvatar.tsx';
import heading from '../../children/ChildHeading.module.css';
import { useAgeText } from '../../children/use-age-text.ts';
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
  const ageText = useAgeText();
  const { data: child, error } = useOrderChild(id);
  if (error && !child) return <h1 className="hidden-text">{t('childPage.title')}</h1>;
  const name = child?.full_name ?? t('childPage.title');
  return (
    <>
      <header className={heading.heading}>
        <Breadcrumbs
          items={[
            { label: t('my.title'), to: '/my-orders' },
            { label: t('orderNumber', { id: order }), to: `/my-orders/order/${order}` },
            { label: name },
          ]}
        />
        <div className="row-wide">
          {child ? <ChildAvatar child={child} /> : <Skeleton width={72} height={72} round />}
          <div className={heading.words}>
            <h1 className={heading.name}>{name}</h1>
            <p className="quiet">{child ? ageText(child.birth_date) : '\u00a0'}</p>
          </div>
        </div>
      </header>
      {children}
    </>
  );
}
