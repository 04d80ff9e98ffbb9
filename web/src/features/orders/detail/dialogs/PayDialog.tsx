import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useState } from 'react';
import { dateText } from '../../../../lib/format/dates.ts';
import { moneyText } from '../../../../lib/format/money.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { RadioCards } from '../../../../ui/inputs/RadioCards.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { SaveCard } from '../../../payments/SaveCard.tsx';
import { cardTitle } from '../../../payments/saved-cards.ts';
import { usePayChoice } from '../../../payments/use-pay-choice.ts';
import { withPaymentCheck } from '../../../payments/use-payment-check.ts';
import { goesOn } from '../../order-period.ts';
import { usePayPage } from '../../use-pay-page.ts';
import { useMove } from '../use-move.ts';
import { DialogTerms } from './DialogTerms.tsx';
import { HealthQuestion } from './HealthQuestion.tsx';
import { PayTerms } from './PayTerms.tsx';
import { TermsChanged } from './TermsChanged.tsx';
import { useSeenTerms } from './use-seen-terms.ts';

interface PayDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** By card through the provider, or directly to the sitter. */
export function PayDialog({ order, onClose }: PayDialogProps) {
  const { t } = useTranslation('orders');
  const goToPayPage = usePayPage();
  const { value, choose, offered, saved, method } = usePayChoice({
    isAnother: order.payment?.failure?.action === 'other_card',
  });
  const checkout = useMove(api.orders.checkout);
  const [saves, setSaves] = useState(false);
  const [allowsHealth, setAllowsHealth] = useState(false);
  const asksHealth = order.health_access?.needed === true && !order.health_access.allowed;
  const { seen, before, onError } = useSeenTerms(order);
  const total = seen.total_price ?? 0;
  const isWeekly = order.billing === 'weekly' && method === 'card';
  const first = seen.first_charge ?? order.first_charge ?? total;
  const sum = moneyText(isWeekly ? first : total);
  // A saved card is saved already: it can only be charged for the weeks.
  const asksToSave = isWeekly || (method === 'card' && !saved);
  const options = [
    ...offered.map(({ card, value: option }) => ({
      value: option,
      title: t('pay.saved.title', { card: cardTitle(card) }),
      text: t('pay.saved.text'),
    })),
    { value: 'card', title: t(offered.length > 0 ? 'pay.another' : 'pay.card.title'), text: t('pay.card.text') },
    { value: 'direct', title: t('pay.direct.title'), text: t('pay.direct.text') },
  ];

  const send = async () => {
    const { payment } = await checkout.mutateAsync({
      body: {
        order: order.id,
        method,
        return_url: withPaymentCheck(`/my-orders/order/${order.id}`),
        ...(asksToSave && saves && { save_method: true }),
        ...(saved && { payment_method: saved.id }),
        ...(asksHealth && allowsHealth && { health_access: true }),
        expected: {
          total_price: total,
          version: seen.version ?? order.version,
          ...(isWeekly && { first_charge: first }),
        },
      },
    });
    if (payment?.confirmation_url) goToPayPage(payment.confirmation_url);
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('pay.title', { sum })}
      action={t(`pay.${saved ? 'saved' : method}.action`, { sum })}
      back={t('back')}
      loading={checkout.isPending}
      onClose={onClose}
      // The mutation shows its own error.
      onConfirm={() => send().catch(onError)}
    >
      <Stack gap={2}>
        <TermsChanged before={before} now={seen} />
        <DialogTerms order={order} terms={seen} />
        {/* On a phone the button hides what comes later. */}
        {method === 'card' && <PayTerms order={order} weekly={isWeekly ? first : null} />}
        <RadioCards label={t('pay.method')} value={value} onChange={choose} options={options} />
        {asksHealth && <HealthQuestion value={allowsHealth} onChange={setAllowsHealth} />}
        <p>{t(`pay.${method}.next`)}</p>
        {asksToSave && <SaveCard isWeekly={isWeekly} value={saves} onChange={setSaves} />}
        {order.billing === 'once' && goesOn(order) && <p>{t('pay.covers', { date: dateText(order.paid_until) })}</p>}
      </Stack>
    </ConfirmDialog>
  );
}
