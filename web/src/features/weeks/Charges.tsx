import type { Charge } from '@ladushki/contract/charges';
import type { ComponentProps } from 'react';
import { shortDateText } from '../../lib/format/dates.ts';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { FailureWords } from '../payments/FailureWords.tsx';
import { PayCharge } from './PayCharge.tsx';
import styles from './Weeks.module.css';

const tones: Record<Charge['status'], ComponentProps<typeof Badge>['tone']> = {
  pending: 'amber',
  succeeded: 'green',
  canceled: 'plain',
};

interface Payer {
  mayPay: boolean;
  /** The weeks are charged by themselves. */
  isSaved: boolean;
}

export const isBeingCharged = ({ payment }: Charge) => payment?.by_saved === true && payment.status === 'pending';

function ChargeLine({ charge, mayPay, isSaved }: Payer & { charge: Charge }) {
  const { t } = useTranslation('weeks');
  const { payment } = charge;
  const isRunning = isBeingCharged(charge);
  const isPayable = mayPay && charge.status === 'pending' && charge.kind !== 'checkout' && !isRunning;
  const days = t('week', { from: shortDateText(charge.week_start), to: shortDateText(charge.week_end) });
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <b>
          {t(`kind.${charge.kind}`)}
          {charge.amount > 0 && `: ${moneyText(charge.amount)}`}
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
        {charge.fell_out && <span className="small-quiet">{t(`fellOut.${charge.fell_out}`)}</span>}
        {isRunning && <span className="small-quiet">{t('saving.running')}</span>}
        {payment?.by_saved && charge.status === 'succeeded' && (
          <span className="small-quiet">{t('saving.charged')}</span>
        )}
      </span>
      <span className={styles.state}>
        <Badge tone={tones[charge.status]}>
          {t(charge.fell_out === 'unpaid' ? 'status.fellOut' : `status.${charge.status}`)}
        </Badge>
        {isPayable && <PayCharge charge={charge} maySave={!isSaved && charge.kind === 'week'} />}
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
