import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query/queries.ts';

/** Regions come first in the list of places. */
const served = 5;

export const regionsQuery = () => queryOf(api.referenceData.cities, { query: { page_size: served } });

/** Served regions. */
export const useRegions = () => useQuery(regionsQuery()).data?.results.filter(({ parent }) => parent === null) ?? [];
