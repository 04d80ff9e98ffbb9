import type { Deps } from '../../platform/deps.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import type { Search } from '../search/search.service.ts';
import { createAnswerOffer } from './answer-offer.ts';
import { createAnswerReplacement } from './answer-replacement.ts';
import { createFillReplacement } from './fill-replacement.ts';
import { createReplacementNotices } from './replacement-notices.ts';
import { createReplacementReader } from './replacement-reader.ts';
import { createSearchSitters } from './search-sitters.ts';

interface Parts {
  orders: Pick<OrdersService, 'replaceVisit'>;
  notifications: Pick<NotificationsService, 'notify'>;
  search: Search;
  referenceData: ReferenceData;
}

/** Wires the cascade: who is asked, who answers, who reads. */
export function createReplacements(deps: Deps, { orders, notifications, search, referenceData }: Parts) {
  const tell = createReplacementNotices(notifications);
  const fill = createFillReplacement(deps, { replaceVisit: orders.replaceVisit, tell });
  createSearchSitters(deps, tell);
  return {
    reader: createReplacementReader(deps, { search, referenceData }),
    offers: createAnswerOffer(deps, { fill, tell }),
    ...createAnswerReplacement(deps, fill),
  };
}

export type ReplacementsService = ReturnType<typeof createReplacements>;
