import { backFromPaying } from '@ladushki/contract/payment-failures';
import { useSearchParams } from 'react-router';

/** The payer has come back from the provider, who has not told yet how it ended: nothing is to be paid again. */
export function usePaymentCheck(isPending: boolean): boolean {
  const [query] = useSearchParams();
  return isPending && query.has(backFromPaying);
}

export const withPaymentCheck = (path: string) => `${path}?${backFromPaying}`;
