import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query/queries.ts';

/** The list of places begins with the regions. */
const served = 5;

export const regionsQuery = () => queryOf(api.referenceData.cities, { query: { page_size: served } });

/** Where the product works. */
export const useRegions = () => useQuery(regionsQuery()).data?.results.filter(({ parent }) => parent === null) ?? [];
