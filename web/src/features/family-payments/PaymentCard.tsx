import type { FamilyPayment } from '@ladushki/contract/family-payments';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { dateText, dayText, timeText } from '../../lib/format/dates.ts';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FailureWords } from '../payments/FailureWords.tsx';
import styles from './FamilyPayments.module.css';
import { paymentQuery } from './family-payment-queries.ts';

type Tone = ComponentProps<typeof Badge>['tone'];

const tones: Record<FamilyPayment['status'], Tone> = {
  pending: 'amber',
  succeeded: 'green',
  canceled: 'red',
  refunded: 'plain',
  partly_refunded: 'plain',
};

/** What it is for, visit by visit; read when it is opened. */
function Lines({ id }: { id: number }) {
  const { t, locale } = useTranslation('family-payments');
  const query = useQuery(paymentQuery(id));
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={2} />}>
      {({ lines }) => (
        <ul className={styles.lines}>
          {lines.map(({ visit, date, amount_minor, state }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a visit and the time over its plan may be paid together.
            <li key={`${visit}-${at}`} className={styles.pair}>
              <span>
                <Link to={`/visits/${visit}`}>{t('visitOf', { date: dateText(date) })}</Link>{' '}
                <span className="small-quiet">{t(`lineStates.${state}`)}</span>
              </span>
              <span className={styles.sum}>{minorText(amount_minor, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Refunds({ refunds }: Pick<FamilyPayment, 'refunds'>) {
  const { t, locale } = useTranslation('family-payments');
  return (
    <ul className={styles.lines}>
      {refunds.map(({ id, amount_minor, status, reason, created_date }) => (
        <li key={id} className={styles.pair}>
          <span>
            {t(`refunds.${status}`, { date: dayText(created_date) })}
            <span className={`small-quiet ${styles.reason}`}>{reason}</span>
          </span>
          <span className={styles.sum}>{minorText(amount_minor, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

export function PaymentCard({ payment }: { payment: FamilyPayment }) {
  const { t, locale } = useTranslation('family-payments');
  const [isOpen, setOpen] = useState(false);
  const { failure, method, status, created_date, card_masked } = payment;
  const isDirect = method === 'direct';
  const when = `${dayText(created_date)}, ${timeText(created_date)}`;
  const order = `/my-orders/order/${payment.order}`;
  return (
    <Card className={styles.payment ?? ''}>
      <div className={styles.pair}>
        <div>
          <h2 className={styles.title}>
            <Link to={order}>{payment.title}</Link>
          </h2>
          <p className="small-quiet">{[t(`kinds.${payment.kind}`), when].join(' · ')}</p>
        </div>
        <p className={styles.amount}>{minorText(payment.amount_minor, locale)}</p>
      </div>
      <p className="row-wrap">
        <Badge tone={isDirect ? 'plain' : tones[status]}>{t(isDirect ? 'direct' : `statuses.${status}`)}</Badge>
        {card_masked && <span className="small-quiet">{card_masked}</span>}
      </p>
      {failure && (
        <Notice tone="red" icon="info">
          <FailureWords failure={failure} />
        </Notice>
      )}
      {payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
      {isOpen && <Lines id={payment.id} />}
      <div className="row-wrap">
        {(status === 'pending' || failure) && (
          <ButtonLink to={order} size="s" kind={failure ? 'secondary' : 'primary'}>
            {t(failure ? 'toOrder' : 'toPay')}
          </ButtonLink>
        )}
        {!isDirect && (
          <Button kind="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'linesHide' : 'linesShow')}
          </Button>
        )}
        {payment.receipt_url && (
          <ButtonLink kind="quiet" size="s" to={payment.receipt_url} icon={<Icon name="document" size={18} />}>
            {t('toReceipt')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
