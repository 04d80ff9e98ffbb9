import { savedSearches as calls } from '@ladushki/contract/saved-searches';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

export const createSavedSearchesRoutes = (saved: SavedSearchesService) => [
  handle(calls.list, async (call) => pagedReply(call, await saved.list(call.actor, call.query))),
  handle(calls.create, (call) => saved.create(call, call.body)),
  handle(calls.update, (call) => saved.update(call, call.params.id, call.body)),
  handle(calls.remove, ({ actor, params, locale }) => saved.remove(actor, params.id, locale)),
  // Two lists share the path: the answer is written by the serialiser of its own.
  handle(calls.results, async (call) =>
    Buffer.from(JSON.stringify(pagedReply(call, await saved.results(call, call.params.id, call.query)))),
  ),
];
