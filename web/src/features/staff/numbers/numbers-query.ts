import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { queryOf } from '../../../lib/query/queries.ts';

export type NumbersReply = ReplyOf<typeof api.staffNumbers.numbers>;

interface Chosen {
  from: string;
  to: string;
  region: string;
}

export const numbersQuery = ({ from, to, region }: Chosen) =>
  queryOf(api.staffNumbers.numbers, {
    query: { ...(from && { from }), ...(to && { to }), ...(region && { region }) },
  });
