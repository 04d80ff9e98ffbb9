import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useState } from 'react';
import { isApiError } from '../../../../lib/api/types.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { NumberInput } from '../../../../ui/inputs/NumberInput.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { totalAt } from '../../order-period.ts';
import { useOrderTexts } from '../../use-order-texts.ts';
import { useMove } from '../use-move.ts';
import { Clashes } from './Clashes.tsx';
import { DialogTerms } from './DialogTerms.tsx';
import { TermsChanged } from './TermsChanged.tsx';
import { useSeenTerms } from './use-seen-terms.ts';

interface DialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Accepts a request at a price within the range, or a booking at its price. */
export function AcceptDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation('orders');
  const words = useOrderTexts();
  const accept = useMove(api.orders.acceptRequest);
  const isFixed = order.order_type === 'booking';
  const { seen, before, onError } = useSeenTerms(order);
  const [named, setPrice] = useState(order.price_max);
  const price = isFixed ? seen.price : named;
  const total = totalAt(order, price);
  const fieldError = isApiError(accept.error) ? accept.error.errors.price?.[0] : undefined;
  const send = () =>
    accept.mutate(
      {
        body: {
          order: order.id,
          ...(!isFixed && price !== null && { price }),
          expected: { ...(isFixed && price !== null && { price }), version: seen.version ?? order.version },
        },
      },
      { onSuccess: onClose, onError },
    );
  return (
    <ConfirmDialog
      open
      title={t('accept.title')}
      action={t('accept.action')}
      back={t('back')}
      loading={accept.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <Stack gap={2}>
        <TermsChanged before={before} now={seen} />
        {!isFixed && (
          <NumberInput
            label={t(`accept.price.${order.price_type}`)}
            hint={order.price_max === null ? t('accept.anyPrice') : t('accept.range', { range: words.price(order) })}
            suffix="₽"
            required
            value={named}
            onChange={setPrice}
            error={fieldError}
          />
        )}
        <DialogTerms order={order} terms={{ price, total_price: total }} />
        <p>{t('accept.text')}</p>
        <Clashes error={accept.error} />
      </Stack>
    </ConfirmDialog>
  );
}
