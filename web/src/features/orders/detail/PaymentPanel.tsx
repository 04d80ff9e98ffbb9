import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { dateText } from '../../../lib/format/dates.ts';
import { minorText } from '../../../lib/format/minor.ts';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { goesOn } from '../order-period.ts';
import type { Side } from '../use-side.ts';
import styles from './Detail.module.css';

const OvertimeLines = lazyPart<{ order: number }>(
  async () => (await import('../../visits/OvertimeLines.tsx')).OvertimeLines,
  { waiting: null, failed: () => null },
);

type Payment = NonNullable<OrderDetail['payment']>;

const tones: Record<Payment['status'], ComponentProps<typeof Badge>['tone']> = {
  pending: 'amber',
  succeeded: 'green',
  canceled: 'red',
  refunded: 'plain',
  partly_refunded: 'plain',
};

const moneyParts = ['paid', 'held', 'returning', 'returned', 'to_sitter', 'fee'] as const;

/** Stays on this site, or redirects to the provider. */
function Continue({ address }: { address: string }) {
  const { t } = useTranslation('orders');
  return (
    <ButtonLink to={address} kind="secondary" reloadDocument={!address.startsWith('/')}>
      {t('payment.continue')}
    </ButtonLink>
  );
}

/** Where the money is: what was paid is the sum of the rest. */
function Money({ money }: { money: NonNullable<OrderDetail['money']> }) {
  const { t, locale } = useTranslation('orders');
  return (
    <dl className={`stack-1 ${styles.sums}`}>
      {moneyParts.map((part) =>
        part === 'paid' || money[`${part}_minor`] > 0 ? (
          <div key={part}>
            <dt>{t(`payment.money.${part}`)}</dt>
            <dd>{minorText(money[`${part}_minor`], locale)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** The payment, its method and the visits it covers. */
export function PaymentPanel({ order, side }: { order: OrderDetail; side: Side }) {
  const { t } = useTranslation('orders');
  const { payment } = order;
  const isOff = order.status === 'canceled' && payment?.method === 'direct';
  if (isOff || (!payment && order.status !== 'awaiting_pay')) return null;
  // Visits are mentioned while some are left.
  const isAhead = order.status === 'awaiting_pay' || order.status === 'active';
  const canPay = order.actions.includes('pay') && payment?.status === 'pending' && payment.confirmation_url;
  return (
    <Card title={t('payment.title')}>
      <Stack gap={2}>
        {payment ? (
          <dl className={`stack-1 ${styles.sums}`}>
            <div>
              <dt>{t(`payment.method.${payment.method}`)}</dt>
              <dd>{moneyText(payment.amount)}</dd>
            </div>
            <div>
              <dt>{t('payment.state')}</dt>
              <dd>
                <Badge tone={tones[payment.status]}>
                  {t(payment.method === 'direct' ? 'payment.direct' : `payment.status.${payment.status}`)}
                </Badge>
              </dd>
            </div>
          </dl>
        ) : (
          <p>{t('payment.none')}</p>
        )}
        {isAhead && !(order.billing === 'weekly' && payment?.method === 'direct') && (
          <p className="small-quiet">
            {order.billing === 'weekly'
              ? t('payment.weekly')
              : goesOn(order)
                ? t('payment.coversPart', { date: dateText(order.paid_until) })
                : t('payment.coversAll')}
          </p>
        )}
        {order.money && <Money money={order.money} />}
        {payment && <OvertimeLines order={order.id} />}
        {canPay && <Continue address={canPay} />}
        {side === 'customer' && order.money && (
          <Link to={`/profile/payments?order=${order.id}`}>{t('payment.everything')}</Link>
        )}
      </Stack>
    </Card>
  );
}
