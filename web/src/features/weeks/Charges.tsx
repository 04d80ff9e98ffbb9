import { api } from 'virtual:api-manifest';
import type { Charge } from '@ladushki/contract/charges';
import { type ComponentProps, useState } from 'react';
import { shortDateText } from '../../lib/format/dates.ts';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { usePayPage } from '../orders/use-pay-page.ts';
import { FailureWords } from '../payments/FailureWords.tsx';
import { PayByCardDialog } from '../payments/lazy-pay-dialog.ts';
import styles from './Weeks.module.css';

const tones: Record<Charge['status'], ComponentProps<typeof Badge>['tone']> = {
  pending: 'amber',
  succeeded: 'green',
  canceled: 'plain',
};

function Pay({ charge, maySave }: { charge: Charge; maySave: boolean }) {
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

interface Payer {
  mayPay: boolean;
  /** The weeks are charged by themselves. */
  isSaved: boolean;
}

function ChargeLine({ charge, mayPay, isSaved }: Payer & { charge: Charge }) {
  const { t } = useTranslation('weeks');
  const { payment } = charge;
  const isRunning = payment?.by_saved === true && payment.status === 'pending';
  const isPayable = mayPay && charge.status === 'pending' && charge.kind !== 'checkout' && !isRunning;
  const days = t('week', { from: shortDateText(charge.week_start), to: shortDateText(charge.week_end) });
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <b>
          {t(`kind.${charge.kind}`)}: {moneyText(charge.amount)}
        </b>
        <span className="small-quiet">
          {[days, charge.visits.length > 0 && t('visits', { count: charge.visits.length })].filter(Boolean).join(', ')}
        </span>
        {charge.overtime > 0 && (
          <span className="small-quiet">{t('withOvertime', { sum: moneyText(charge.overtime) })}</span>
        )}
        {isPayable && payment?.status === 'canceled' && (
          <span className="small-quiet">
            {payment.failure ? <FailureWords failure={payment.failure} /> : t('failed')}
          </span>
        )}
        {isRunning && <span className="small-quiet">{t('saving.running')}</span>}
        {payment?.by_saved && charge.status === 'succeeded' && (
          <span className="small-quiet">{t('saving.charged')}</span>
        )}
      </span>
      <span className={styles.state}>
        <Badge tone={tones[charge.status]}>{t(`status.${charge.status}`)}</Badge>
        {isPayable && <Pay charge={charge} maySave={!isSaved && charge.kind === 'week'} />}
      </span>
    </li>
  );
}

/** What was charged, the newest first. */
export function Charges({ charges, ...payer }: Payer & { charges: readonly Charge[] }) {
  const { t } = useTranslation('weeks');
  if (charges.length === 0) return null;
  return (
    <div>
      <h3 className="small-quiet">{t('charges')}</h3>
      <ul className={styles.list}>
        {charges.map((charge) => (
          <ChargeLine key={charge.id} charge={charge} {...payer} />
        ))}
      </ul>
    </div>
  );
}
