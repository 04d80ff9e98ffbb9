import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

export type Failure = NonNullable<NonNullable<OrderDetail['payment']>['failure']>;

/** Why a payment failed, and what to do. */
export function FailureWords({ failure }: { failure: Failure }) {
  const { t } = useTranslation('payments');
  return <span>{`${failure.message}. ${t(`failed.advice.${failure.action}`)}`}</span>;
}
