import { search as calls } from '@ladushki/contract/search';
import { sitterReferences } from '@ladushki/contract/sitter-references';
import type { Deps } from '../../platform/deps.ts';
import { pagedBytes, pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { SitterDetails } from './cards/detail.service.ts';
import { createListCache } from './cards/list-cache.ts';
import { listReviews } from './cards/sitter-reviews.service.ts';
import type { Search } from './search.service.ts';
import type { ReadUsualPrice } from './usual-price.service.ts';

interface Parts {
  search: Search;
  details: SitterDetails;
  usualPrice: ReadUsualPrice;
}

export function createSearchModule({ db }: Pick<Deps, 'db'>, { search, details, usualPrice }: Parts): Module {
  const lists = createListCache(search.state);
  return {
    routes: [
      handle(
        calls.sitters,
        async (call) => {
          if (call.query.map) return { next: null, results: [], ...(await search.onMap(call.query, call)) };
          const state = search.state();
          const bytes = pagedBytes(call, await search.list(call.query, call));
          lists.keep(call.request, bytes, state);
          return bytes;
        },
        { kept: lists.find },
      ),
      handle(calls.usualPrice, ({ query, locale }) => usualPrice(query, locale)),
      handle(calls.sitter, ({ params, actor, locale }) => details.show(params.id, actor, locale)),
      handle(calls.schedule, async (call) =>
        pagedReply(call, await details.schedule(call.params.id, call.query, call)),
      ),
      handle(calls.availability, ({ params, query, actor }) => details.availability(params.id, query, actor)),
      handle(calls.services, async (call) =>
        pagedReply(call, await details.services(call.params.id, call.query, call)),
      ),
      handle(calls.skills, async (call) => pagedReply(call, await details.skills(call.params.id, call.query, call))),
      handle(calls.languages, async (call) =>
        pagedReply(call, await details.languages(call.params.id, call.query, call)),
      ),
      handle(calls.education, async (call) =>
        pagedReply(call, await details.education(call.params.id, call.query, call)),
      ),
      handle(calls.work, async (call) => pagedReply(call, await details.work(call.params.id, call.query, call))),
      handle(calls.awards, async (call) => pagedReply(call, await details.awards(call.params.id, call.query, call))),
      handle(sitterReferences.ofSitter, async (call) =>
        pagedReply(call, await details.references(call.params.id, call.query, call)),
      ),
      handle(calls.sitterReviews, async (call) => {
        const { histogram, ...page } = await details.reviews(call.params.id, call.query, call);
        return { ...pagedReply(call, page), histogram };
      }),
      handle(calls.reviews, async (call) => pagedReply(call, await listReviews(db, call.query, call))),
    ],
    metrics: [
      { name: 'search_index_sitters', help: 'Sitters that can be found', read: search.size },
      {
        name: 'search_index_age_seconds',
        help: 'Since the index last caught up with the database',
        read: search.ageSeconds,
      },
    ],
    onlyWeb: true,
    warmUp: search.start,
    stop: search.stop,
  };
}
