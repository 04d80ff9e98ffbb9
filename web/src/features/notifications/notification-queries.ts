import { api } from 'virtual:api-manifest';
import type { NotificationType } from '@ladushki/contract/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../lib/api/types.ts';
import { pagesOf, queryOf } from '../../lib/query/queries.ts';

export type Notice = Reply<typeof api.notifications.list>['results'][number];

const meta = { toast: false } as const;
const staleTime = 10_000;

export const notificationsQuery = (type?: NotificationType) =>
  infiniteQueryOptions({ ...pagesOf(api.notifications.list, { query: type ? { type } : {} }), meta, staleTime });

export const unreadQuery = () => queryOptions({ ...queryOf(api.notifications.statistics), meta, staleTime });

/** Calls whose answers change when something is read. */
export const notificationAnswers = [api.notifications.list, api.notifications.statistics, api.account.statistics];
