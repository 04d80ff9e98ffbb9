import { api } from 'virtual:api-manifest';
import { type PaymentFailure, paymentFailureCodes } from '@ladushki/contract/payment-failures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '../../lib/api/types.ts';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../lib/query/queries.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { PlainSelect } from '../../ui/inputs/PlainSelect.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FailureWords } from './FailureWords.tsx';
import styles from './SandboxPay.module.css';

type Payment = Reply<typeof api.payments.sandboxPayment>;

const paymentQuery = (id: number) => ({
  ...queryOf(api.payments.sandboxPayment, { params: { id } }),
  meta: { toast: false },
  staleTime: 0,
});

/** Orders are invalidated after any outcome. */
const outOfDate = [
  api.payments.sandboxPayment,
  api.charges.list,
  api.expenses.list,
  api.meetings.list,
  api.payments.methods,
  api.orders.detailAsCustomer,
  api.orders.ownAsCustomer,
  api.orders.counters,
  api.account.statistics,
];

/** The return path, when it is on this site. */
function pathOf(address: string): string {
  const url = URL.parse(address, window.location.origin);
  return url ? `${url.pathname}${url.search}` : '/my-orders';
}

function Choice({ payment }: { payment: Payment }) {
  const { t, locale } = useTranslation('payments');
  const navigate = useNavigate();
  const settle = useApiMutation(api.payments.settleSandboxPayment, { invalidates: outOfDate });
  const back = pathOf(payment.return_url);
  const [reason, setReason] = useState<PaymentFailure | ''>('');
  const decide = (outcome: 'succeeded' | 'canceled') =>
    settle.mutate(
      { params: { id: payment.id }, body: { outcome, ...(outcome === 'canceled' && reason && { reason }) } },
      { onSuccess: () => navigate(back, { replace: true }) },
    );
  const chosen = settle.variables?.body.outcome;
  if (payment.status !== 'pending') {
    return (
      <Stack gap={2}>
        <Notice
          tone={payment.status === 'succeeded' ? 'green' : payment.failure ? 'red' : 'amber'}
          {...(payment.failure && { title: t('failed.title') })}
          icon={payment.status === 'succeeded' ? 'check' : 'info'}
        >
          {payment.failure ? <FailureWords failure={payment.failure} /> : t(`sandbox.${payment.status}`)}
        </Notice>
        <ButtonLink to={back} wide>
          {t(payment.failure ? 'sandbox.backToPay' : 'sandbox.back')}
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack gap={1}>
      <Button
        wide
        loading={settle.isPending && chosen === 'succeeded'}
        disabled={settle.isPending}
        onClick={() => decide('succeeded')}
      >
        {t('sandbox.pay', { sum: minorText(payment.amount_minor, locale) })}
      </Button>
      <PlainSelect
        label={t('sandbox.reasons.label')}
        value={reason}
        onChange={(code) => setReason(code as typeof reason)}
        placeholder={t('sandbox.reasons.declined')}
        options={paymentFailureCodes
          .filter((code) => code !== 'declined')
          .map((value) => ({ value, label: t(`sandbox.reasons.${value}`) }))}
      />
      <Button
        wide
        kind="secondary"
        loading={settle.isPending && chosen === 'canceled'}
        disabled={settle.isPending}
        onClick={() => decide('canceled')}
      >
        {t('sandbox.fail')}
      </Button>
      {/* Nothing has been paid: there is nothing to wait for. */}
      <ButtonLink wide kind="quiet" to={back.replace(/\?.*/, '')}>
        {t('sandbox.later')}
      </ButtonLink>
    </Stack>
  );
}

/** The sandbox provider's pay page: no money moves, the payer chooses the outcome. */
export function SandboxPay({ id }: { id: number }) {
  const { t, locale } = useTranslation('payments');
  const query = useQuery(paymentQuery(id));
  return (
    <Card>
      <Loaded
        query={query}
        skeleton={<Skeleton height={280} />}
        missing={<ButtonLink to="/my-orders">{t('sandbox.toOrders')}</ButtonLink>}
      >
        {(payment) => (
          <Stack gap={2}>
            <p className="quiet">{t('sandbox.order', { id: payment.order })}</p>
            <p className={styles.sum}>{minorText(payment.amount_minor, locale)}</p>
            <Notice>{t('sandbox.about')}</Notice>
            <Choice payment={payment} />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
