import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { queryOf } from '../../../lib/query/queries.ts';

export type SecurityState = ReplyOf<typeof api.secondFactor.security>;
export type OwnPasskey = SecurityState['passkeys'][number];

export const securityQuery = () => queryOf(api.secondFactor.security);

/** What a change of factors changes: of staff also what they may open. */
export const afterFactorChange = [api.secondFactor.security, api.account.profile] as const;
