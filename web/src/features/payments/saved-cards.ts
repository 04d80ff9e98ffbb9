import { api } from 'virtual:api-manifest';
import type { PaymentMethod } from '@ladushki/contract/payments';
import { pagesOf } from '../../lib/query/queries.ts';

export const savedCardsQuery = () => pagesOf(api.payments.methods);

/** «Mir •• 4444» */
export const cardTitle = ({ brand, masked }: Pick<PaymentMethod, 'brand' | 'masked'>) =>
  `${brand} ${masked}`.replaceAll(' ', '\u00a0');

/** «12/30» */
export const expiryText = (expires: string) => `${expires.slice(5)}/${expires.slice(2, 4)}`;
