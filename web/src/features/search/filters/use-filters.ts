import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import { readFilters, writeFilters } from './filters.ts';

export const useFilters = () => useAddressFilters(readFilters, writeFilters);

export type FilterState = ReturnType<typeof useFilters>;
