import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { offerBody } from '@ladushki/contract/orders';
import { useState } from 'react';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../detail/Detail.module.css';
import { DialogTerms } from '../detail/dialogs/DialogTerms.tsx';
import { useSeenTerms } from '../detail/dialogs/use-seen-terms.ts';
import { useMove } from '../detail/use-move.ts';
import { totalAt } from '../order-period.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import { NoOffer } from './NoOffer.tsx';

interface Values {
  order: number;
  price: number | null;
  message: string;
}

function Withdraw({ order, offer }: { order: OrderDetail; offer: { id: number; price: number } }) {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const withdraw = useMove(api.orders.withdrawOffer);
  const total = totalAt(order, offer.price);
  return (
    <>
      <Button kind="quiet" wide onClick={() => setAsking(true)}>
        {t('offer.withdraw.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('offer.withdraw.title')}
        action={t('offer.withdraw.action')}
        loading={withdraw.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate({ body: { offer: offer.id } }, { onSuccess: () => setAsking(false) })}
      >
        <Stack gap={2}>
          <DialogTerms order={order} terms={{ price: offer.price, total_price: total }} />
          <p>{t('offer.withdraw.text')}</p>
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** A sitter's price for an announcement, with the total. */
export function OfferForm({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const words = useOrderTexts();
  const send = useMove(api.orders.apply);
  const { own_offer: own } = order;
  const isSent = own?.status === 'pending';
  const form = useSchemaForm<Values, typeof offerBody>({
    schema: async () => (await import('@ladushki/contract/orders')).offerBody,
    defaultValues: { order: order.id, price: own?.price ?? order.price_max, message: own?.message ?? '' },
    draft: { name: `offer:${order.id}` },
    refusals: { conflict: 'root', stale: 'root' },
  });
  const { onError } = useSeenTerms({ price: null, total_price: null, version: order.version });
  const total = totalAt(order, form.watch('price'));
  const submit = form.submit(async (body) => {
    await send.mutateAsync({ body: { ...body, expected: { version: order.version } } }, { onError });
    showToast('success', t(isSent ? 'offer.changed' : 'offer.sent'));
  });
  if (!order.actions.includes('apply')) {
    return (
      <Stack gap={2}>
        <NoOffer order={order} />
        {order.actions.includes('withdraw') && own && <Withdraw order={order} offer={own} />}
      </Stack>
    );
  }
  return (
    <Card title={t(isSent ? 'offer.own' : 'offer.title')}>
      <Stack gap={2}>
        <p>{t(isSent ? 'offer.aboutOwn' : 'offer.about')}</p>
        <Form onSubmit={submit}>
          <Bind control={form.control} name="price">
            {(input) => (
              <NumberInput
                {...input}
                label={t(`offer.price.${order.price_type}`)}
                hint={order.price_max === null ? undefined : t('offer.range', { range: words.price(order) })}
                suffix="₽"
                required
              />
            )}
          </Bind>
          {total !== null && (
            <p role="status" className={styles.total}>
              {words.total(total, order)}
            </p>
          )}
          <Bind control={form.control} name="message">
            {(input) => <TextArea {...input} label={t('offer.message')} hint={t('offer.messageHint')} max={1000} />}
          </Bind>
          {form.formState.errors.root && (
            <Notice tone="red" icon="warning">
              {form.formState.errors.root.message}
            </Notice>
          )}
          <SubmitButton busy={form.formState.isSubmitting}>{t(isSent ? 'offer.change' : 'offer.send')}</SubmitButton>
        </Form>
        {isSent && own && <Withdraw order={order} offer={own} />}
      </Stack>
    </Card>
  );
}
