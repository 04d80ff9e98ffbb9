import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { totalPrice } from '@ladushki/contract/pricing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/types.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { useOrderWords } from '../use-order-words.ts';
import { Clashes } from './Clashes.tsx';
import styles from './Detail.module.css';
import { useMove } from './use-move.ts';

interface DialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** A sitter takes a request, within the customer's range, or a booking at the price it has. */
export function AcceptDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation('orders');
  const words = useOrderWords();
  const accept = useMove(api.orders.acceptRequest);
  const isFixed = order.order_type === 'booking';
  const [price, setPrice] = useState(isFixed ? order.price : order.price_max);
  const total = totalPrice(order.order_item, price, order.price_type);
  const fieldError = isApiError(accept.error) ? accept.error.errors.price?.[0] : undefined;
  const send = () =>
    accept.mutate({ body: { order: order.id, ...(!isFixed && price !== null && { price }) } }, { onSuccess: onClose });
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
        <p>{t('accept.text')}</p>
        {!isFixed && (
          <NumberInput
            label={t(`accept.price.${order.price_type}`)}
            hint={order.price_max === null ? t('accept.anyPrice') : t('accept.range', { range: words.price(order) })}
            suffix="₽"
            required
            value={price}
            onChange={setPrice}
            error={fieldError}
          />
        )}
        {total !== null && (
          <p className={styles.total}>
            {[isFixed && words.price(order), words.total(total, order)].filter(Boolean).join(', ')}
          </p>
        )}
        <Clashes error={accept.error} />
      </Stack>
    </ConfirmDialog>
  );
}
