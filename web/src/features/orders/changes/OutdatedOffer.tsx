import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { useTermsRows } from './use-terms-rows.ts';

const ConfirmOfferDialog = lazyDialog(async () => (await import('./ConfirmOfferDialog.tsx')).ConfirmOfferDialog);

/** The sitter's offer was made for other terms: shows both, and asks for an answer. */
export function OutdatedOffer({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order-changes');
  const [isAsking, setAsking] = useState(false);
  const rows = useTermsRows(order);
  if (!order.own_offer?.outdated) return null;
  return (
    <Card title={t('outdated.title')}>
      <Stack gap={2}>
        <Notice tone="amber" icon="warning">
          {t('outdated.text')}
        </Notice>
        <BeforeAfter rows={rows} />
        {order.actions.includes('confirm_offer') && (
          <div className="row-wrap">
            <Button onClick={() => setAsking(true)} {...ConfirmOfferDialog.prefetch}>
              {t('outdated.confirm')}
            </Button>
            <Button kind="secondary" onClick={() => document.querySelector<HTMLElement>('[name="price"]')?.focus()}>
              {t('outdated.change')}
            </Button>
          </div>
        )}
      </Stack>
      {isAsking && <ConfirmOfferDialog order={order} onClose={() => setAsking(false)} />}
    </Card>
  );
}
