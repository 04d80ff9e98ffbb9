import { api } from 'virtual:api-manifest';
import type { Reply } from '../../lib/api/types.ts';
import { queryOf } from '../../lib/query/queries.ts';

type Accounts = Reply<typeof api.payoutAccounts.read>;
export type PayoutAccountData = NonNullable<Accounts['account']>;

/** Nobody sends word of a check that is done. */
const lookEveryMs = 30_000;
const isChecked = (accounts: Accounts | undefined) =>
  [accounts?.account, accounts?.waiting].some((each) => each?.status === 'checking');

export const payoutAccountQuery = () => ({
  ...queryOf(api.payoutAccounts.read),
  refetchInterval: ({ state }: { state: { data: Accounts | undefined } }) =>
    isChecked(state.data) ? lookEveryMs : false,
});

/** Whatever shows the account. */
export const showsPayoutAccount = [api.payoutAccounts.read] as const;
