import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dateText } from '../../../lib/format/dates.ts';
import { moneyText } from '../../../lib/format/money.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { goesOn } from '../order-period.ts';
import { useMove } from './use-move.ts';

const methods = ['card', 'direct'] as const;
type Method = (typeof methods)[number];

interface PayDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** By card on the provider's page, or by agreement straight to the sitter. */
export function PayDialog({ order, onClose }: PayDialogProps) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const [method, setMethod] = useState<Method>('card');
  const checkout = useMove(api.orders.checkout);
  const sum = moneyText(order.total_price ?? 0);

  const goToPayPage = (address: string) => {
    if (address.startsWith('/')) navigate(address);
    else window.location.assign(address);
  };
  const send = async () => {
    const { payment } = await checkout.mutateAsync({
      body: { order: order.id, method, return_url: `/my-orders/order/${order.id}` },
    });
    if (payment?.confirmation_url) goToPayPage(payment.confirmation_url);
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('pay.title', { sum })}
      action={t(`pay.${method}.action`, { sum })}
      back={t('back')}
      loading={checkout.isPending}
      onClose={onClose}
      // A refusal is told by its own message.
      onConfirm={() => send().catch(() => undefined)}
    >
      <Stack gap={2}>
        <RadioCards
          label={t('pay.method')}
          value={method}
          onChange={(chosen) => setMethod(chosen === 'direct' ? 'direct' : 'card')}
          options={methods.map((value) => ({
            value,
            title: t(`pay.${value}.title`),
            text: t(`pay.${value}.text`),
          }))}
        />
        {goesOn(order) && <p>{t('pay.covers', { date: dateText(order.paid_until) })}</p>}
      </Stack>
    </ConfirmDialog>
  );
}
