import { api } from 'virtual:api-manifest';
import type { Reply } from '../../lib/api/types.ts';
import { queryOf } from '../../lib/query/queries.ts';

export type PayoutAccountData = NonNullable<Reply<typeof api.payoutAccounts.read>['account']>;

export const payoutAccountQuery = () => queryOf(api.payoutAccounts.read);

/** Whatever shows the account. */
export const showsPayoutAccount = [api.payoutAccounts.read] as const;
