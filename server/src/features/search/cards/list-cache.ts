import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { localeOf } from '../../../platform/http/locale.ts';
import type { SearchState } from '../search.service.ts';

interface Kept {
  bytes: Buffer;
  state: SearchState;
}

/** Who is online may be this old, as elsewhere in lists. */
const keptMs = 1_000;
const mostBytes = 32 * 2 ** 20;
const longestUrl = 500;

const isSame = (one: SearchState, other: SearchState) =>
  one.index === other.index && one.version === other.version && one.day === other.day && one.edition === other.edition;

/**
 * Whole answers to visitors, who all get the same: the popular lists are asked for many times a second. Any change of the
 * index ends them.
 */
export function createListCache(stateNow: () => SearchState, now = () => performance.now()) {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now },
  });
  const keyOf = ({ url, headers }: FastifyRequest) => `${localeOf(headers['accept-language'])} ${url}`;
  return {
    find(request: FastifyRequest): Buffer | null {
      const found = request.actor === null ? kept.get(keyOf(request)) : undefined;
      return found && isSame(found.state, stateNow()) ? found.bytes : null;
    },
    /** `state`: from before the answer was made. */
    keep(request: FastifyRequest, bytes: Buffer, state: SearchState): void {
      if (request.actor === null && request.url.length <= longestUrl) kept.set(keyOf(request), { bytes, state });
    },
  };
}
