import { api } from 'virtual:api-manifest';
import { queryOf } from '../../lib/query/queries.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;

export const familiesQuery = () => ({ ...queryOf(api.families.list, { query: { page_size: 100 } }), meta });

export const receivedQuery = () => ({ ...queryOf(api.families.invitations, { query: { page_size: 100 } }), meta });

export const familyAnswers = [api.families.list, api.families.invitations];
