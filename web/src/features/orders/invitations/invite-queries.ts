import { api } from 'virtual:api-manifest';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagesOf } from '../../../lib/query/queries.ts';

export const invitationsQuery = () =>
  infiniteQueryOptions({ ...pagesOf(api.orders.invitations), meta: { toast: false }, staleTime: 10_000 });
