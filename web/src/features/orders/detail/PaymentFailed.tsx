import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { FailureWords } from '../../payments/FailureWords.tsx';
import styles from './Detail.module.css';
import { PayDialog } from './dialogs/lazy-dialogs.ts';

/** At the top of the page: why the payment failed, and the way on. */
export function PaymentFailed({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('payments');
  const [isPaying, setPaying] = useState(false);
  const failure = order.payment?.failure;
  if (!failure || !order.actions.includes('pay')) return null;
  return (
    <div role="alert" className={styles.failed}>
      <Notice tone="red" icon="info" title={t('failed.title')}>
        <Stack gap={1}>
          <FailureWords failure={failure} />
          <div>
            <Button size="s" onClick={() => setPaying(true)} {...PayDialog.prefetch}>
              {t(`failed.button.${failure.action}`)}
            </Button>
          </div>
        </Stack>
      </Notice>
      {isPaying && <PayDialog order={order} onClose={() => setPaying(false)} />}
    </div>
  );
}
