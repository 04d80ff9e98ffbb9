import { api } from 'virtual:api-manifest';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../lib/query/queries.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
const all = { query: { page_size: 100 } };
/** Signed URLs expire after five minutes, so an open page refetches in time. */
const addressesLiveMs = 4 * 60_000;

export const servicesQuery = () => ({ ...queryOf(api.sitterProfile.services, all), meta });
export const skillsQuery = () => ({ ...queryOf(api.sitterProfile.skills, all), meta });
export const languagesQuery = () => ({ ...queryOf(api.sitterProfile.languages, all), meta });
export const educationsQuery = () => ({ ...queryOf(api.sitterProfile.educations, all), meta });
export const educationQuery = (id: number) => ({ ...queryOf(api.sitterProfile.education, { params: { id } }), meta });
export const worksQuery = () => ({ ...queryOf(api.sitterProfile.works, all), meta });
export const workQuery = (id: number) => ({ ...queryOf(api.sitterProfile.work, { params: { id } }), meta });
export const awardsQuery = () => ({ ...queryOf(api.sitterProfile.awards, all), meta });
export const referencesQuery = () => ({ ...queryOf(api.sitterReferences.list, all), meta });
export const checksQuery = () => ({ ...queryOf(api.sitterProfile.checks), meta });
export const documentsQuery = () =>
  queryOptions({ ...queryOf(api.sitterProfile.documents, all), meta, refetchInterval: addressesLiveMs });
