import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { type ShownChild, useOrderChild } from './order-child.ts';

interface OrderChildPartProps {
  id: number;
  children: (child: ShownChild) => ReactNode;
}

const shape = (
  <Card>
    <SkeletonText lines={6} />
  </Card>
);

/** A read-only section of a child's page in an order. */
export function OrderChildPart({ id, children }: OrderChildPartProps) {
  const { t } = useTranslation('orders');
  const query = useOrderChild(id);
  return (
    <Loaded query={query} skeleton={shape} missing={<ButtonLink to="/my-orders">{t('toMyOrders')}</ButtonLink>}>
      {(child) => <Stack>{children(child)}</Stack>}
    </Loaded>
  );
}
