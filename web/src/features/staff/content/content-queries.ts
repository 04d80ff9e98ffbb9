import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import {
  type ContentType,
  contentTypes,
  type ReferenceList,
  referenceLists,
} from '@ladushki/contract/staff-content-constants';
import { pagesOf, queryOf } from '../../../lib/query/queries.ts';

export type ContentDetail = ReplyOf<typeof api.staffContent.item>;

export const contentType = (value: string | undefined): ContentType | null =>
  contentTypes.find((type) => type === value) ?? null;

/** The reference list; none for other types. */
export const referenceList = (type: ContentType, value: string | null): ReferenceList | null =>
  type === 'reference' ? (referenceLists.find((list) => list === value) ?? 'skills') : null;

export const listQuery = (type: ContentType, list: ReferenceList | null, search: string) =>
  pagesOf(api.staffContent.list, {
    params: { type },
    query: { ...(list && { list }), ...(search && { search }) },
  });

export const itemQuery = (type: ContentType, id: number, list: ReferenceList | null) =>
  queryOf(api.staffContent.item, { params: { type, id }, query: list ? { list } : {} });

/** Calls whose answers contain the edited texts. */
export const afterEdit = [
  api.staffContent.list,
  api.staffContent.item,
  api.content.faq,
  api.content.about,
  api.content.terms,
  api.content.contacts,
  api.content.social,
  api.content.appLinks,
  api.content.homeClaims,
  api.content.news,
  api.content.events,
  api.consents.due,
] as const;
