import { api } from 'virtual:api-manifest';
import type { Charge } from '@ladushki/contract/charges';
import { useState } from 'react';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { usePayPage } from '../orders/use-pay-page.ts';
import { PayByCardDialog } from '../payments/lazy-pay-dialog.ts';

/** Opens the ways to pay a week. */
export function PayCharge({ charge, maySave }: { charge: Charge; maySave: boolean }) {
  const { t } = useTranslation('weeks');
  const [isOpen, setOpen] = useState(false);
  const goToPayPage = usePayPage();
  const pay = useApiMutation(api.charges.pay, { invalidates: [api.charges.list, api.orders.detailAsCustomer] });
  const press = (choice: { payment_method?: number; save_method?: true }) =>
    pay.mutate(
      { body: { charge: charge.id, return_url: `/my-orders/order/${charge.order}`, ...choice } },
      {
        onSuccess: ({ payment }) => {
          if (payment?.confirmation_url) goToPayPage(payment.confirmation_url);
          // A saved card that was refused stays in the dialog, with the reason.
          else if (!payment?.failure) setOpen(false);
        },
      },
    );
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)} {...PayByCardDialog.prefetch}>
        {t('pay', { sum: moneyText(charge.amount) })}
      </Button>
      {isOpen && (
        <PayByCardDialog
          sum={moneyText(charge.amount)}
          failure={charge.payment?.failure ?? null}
          saving={maySave ? 'weekly' : null}
          loading={pay.isPending}
          onPay={press}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
