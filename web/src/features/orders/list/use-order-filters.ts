import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import { readOrderFilters, writeOrderFilters } from './order-filters.ts';

export const useOrderFilters = () => useAddressFilters(readOrderFilters, writeOrderFilters);
