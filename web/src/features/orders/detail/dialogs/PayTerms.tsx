import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { WeeklyTerms } from '../../../weeks/WeeklyTerms.tsx';
import { CancelRule } from './CancelRule.tsx';

interface PayTermsProps {
  order: OrderDetail;
  /** The first sum of an order that is paid by the week. */
  weekly: number | null;
}

/** What the button below means: what it takes now and later, and what it costs to change one's mind. */
export function PayTerms({ order, weekly }: PayTermsProps) {
  return (
    <>
      {weekly !== null && <WeeklyTerms first={weekly} />}
      <CancelRule order={order} />
    </>
  );
}
