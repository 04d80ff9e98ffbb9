import { invalidField } from '../../../platform/errors.ts';
import { texts } from '../orders.texts.ts';

/** Return URLs must be on our own site. */
export function returnAddress(given: string | undefined, orderId: number, siteUrl: string): string {
  const address = URL.parse(given ?? `/my-orders/order/${orderId}`, siteUrl);
  if (!address || address.origin !== new URL(siteUrl).origin) throw invalidField('return_url', texts.ownOriginOnly);
  return address.href;
}
