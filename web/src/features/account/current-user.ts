import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query/queries.ts';

export const currentUserQuery = queryOf(api.account.profile);

export const useCurrentUser = () => useQuery(currentUserQuery);
