import { invalidField } from '../../platform/errors.ts';
import { texts } from './payments.texts.ts';

/** Where the payer comes back to; only our own site. */
export function returnAddress(given: string, siteUrl: string): string {
  const address = URL.parse(given, siteUrl);
  if (!address || address.origin !== new URL(siteUrl).origin) throw invalidField('return_url', texts.ownOriginOnly);
  return address.href;
}
