import { api } from 'virtual:api-manifest';
import type { Charge } from '@ladushki/contract/charges';
import type { ComponentProps } from 'react';
import { shortDateText } from '../../lib/format/dates.ts';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { usePayPage } from '../orders/use-pay-page.ts';
import styles from './Weeks.module.css';

const tones: Record<Charge['status'], ComponentProps<typeof Badge>['tone']> = {
  pending: 'amber',
  succeeded: 'green',
  canceled: 'plain',
};

function Pay({ charge }: { charge: Charge }) {
  const { t } = useTranslation('weeks');
  const goToPayPage = usePayPage();
  const pay = useApiMutation(api.charges.pay, { invalidates: [api.charges.list] });
  const press = () =>
    pay.mutate(
      { body: { charge: charge.id, return_url: `/my-orders/order/${charge.order}` } },
      { onSuccess: ({ payment }) => payment?.confirmation_url && goToPayPage(payment.confirmation_url) },
    );
  return (
    <Button size="s" loading={pay.isPending} onClick={press}>
      {t('pay', { sum: moneyText(charge.amount) })}
    </Button>
  );
}

function ChargeLine({ charge, mayPay }: { charge: Charge; mayPay: boolean }) {
  const { t } = useTranslation('weeks');
  const isPayable = mayPay && charge.status === 'pending' && charge.kind !== 'checkout';
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
        {isPayable && charge.payment?.status === 'canceled' && <span className="small-quiet">{t('failed')}</span>}
      </span>
      <span className={styles.state}>
        <Badge tone={tones[charge.status]}>{t(`status.${charge.status}`)}</Badge>
        {isPayable && <Pay charge={charge} />}
      </span>
    </li>
  );
}

/** What was charged, the newest first. */
export function Charges({ charges, mayPay }: { charges: readonly Charge[]; mayPay: boolean }) {
  const { t } = useTranslation('weeks');
  if (charges.length === 0) return null;
  return (
    <div>
      <h3 className="small-quiet">{t('charges')}</h3>
      <ul className={styles.list}>
        {charges.map((charge) => (
          <ChargeLine key={charge.id} charge={charge} mayPay={mayPay} />
        ))}
      </ul>
    </div>
  );
}
