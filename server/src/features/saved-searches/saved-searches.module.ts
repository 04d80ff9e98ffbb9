import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/module.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { Search } from '../search/search.service.ts';
import { createSavedSearchesRoutes } from './saved-searches.routes.ts';
import { createSavedSearches } from './saved-searches.service.ts';

interface Parts {
  search: Pick<Search, 'list'>;
  orders: Pick<OrdersService, 'openOrders' | 'findJobs'>;
}

export function createSavedSearchesModule(deps: Deps, { search, orders: { openOrders, findJobs } }: Parts): Module {
  const saved = createSavedSearches(deps, { search, openOrders, catchUp: findJobs.catchUp });
  return {
    routes: createSavedSearchesRoutes(saved),
    async warmUp() {
      await findJobs.warmUp();
    },
  };
}
