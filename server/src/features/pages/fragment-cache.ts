import { LRUCache } from 'lru-cache';

/** As long as a page may be stale: texts such as “today” depend on the clock. */
const maxAgeMs = 60_000;
const maxFragments = 2_000;

/** Parts of pages, rendered once. Their keys are all that they show, so that nothing has to be invalidated. */
export const createFragmentCache = () => new LRUCache<string, string>({ max: maxFragments, ttl: maxAgeMs, perf: Date });
