import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Detail.module.css';
import { PayDialog } from './dialogs/lazy-dialogs.ts';

/** At the top of the page: why the payment failed, and what to do. */
export function PaymentFailed({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const [isPaying, setPaying] = useState(false);
  const failure = order.payment?.failure;
  if (!failure || !order.actions.includes('pay')) return null;
  return (
    <div role="alert" className={styles.failed}>
      <Notice tone="red" icon="info" title={t('failure.title')}>
        <Stack gap={1}>
          <p>{`${failure.message}. ${t(`failure.action.${failure.action}`)}`}</p>
          <div>
            <Button size="s" onClick={() => setPaying(true)} {...PayDialog.prefetch}>
              {t('failure.again')}
            </Button>
          </div>
        </Stack>
      </Notice>
      {isPaying && <PayDialog order={order} onClose={() => setPaying(false)} />}
    </div>
  );
}
