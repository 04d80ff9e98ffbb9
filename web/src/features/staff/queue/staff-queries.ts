import { api } from 'virtual:api-manifest';
import type { CaseKind } from '@ladushki/contract/case-decisions';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { pagesOf, queryOf } from '../../../lib/query/queries.ts';

export type QueueItem = ReplyOf<typeof api.moderation.queue>['results'][number];
export type CaseDetail = ReplyOf<typeof api.moderation.case>;
export type CaseStatus = QueueItem['status'];

export const queueQuery = (kind: CaseKind | null, status: CaseStatus | null) =>
  pagesOf(api.moderation.queue, { query: { ...(kind && { kind }), ...(status && { status }) } });
export const countsQuery = () => queryOf(api.moderation.counts);
export const caseQuery = (id: number) => queryOf(api.moderation.case, { params: { id } });

/** Queries invalidated when a case changes. */
export const afterMove = [api.moderation.queue, api.moderation.case, api.moderation.counts] as const;
