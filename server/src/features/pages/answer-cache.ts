import { LRUCache } from 'lru-cache';
import type { TextAnswer } from './api-in-process.ts';
import type { ApiAnswer } from './web-build.ts';

/** No longer than a page is fresh. */
const maxAgeMs = 10_000;
const maxAnswers = 200;

/** How long an answer may be kept by its own `cache-control`; zero: not at all. */
function ageOf({ status, cacheControl }: TextAnswer): number {
  const allowed = /^public, max-age=(\d+)$/.exec(cacheControl)?.[1];
  return status === 200 && allowed ? Math.min(Number(allowed) * 1000, maxAgeMs) : 0;
}

/**
 * An HTTP cache of what the API says to visitors, parsed once for all pages: most of a page's calls are for the same
 * texts and reference data. Keys have the version of the texts, so that a change makes every older answer unreachable.
 */
export function createAnswerCache() {
  const answers = new LRUCache<string, ApiAnswer>({ max: maxAnswers, perf: Date });
  return {
    get: (key: string): ApiAnswer | undefined => answers.get(key),
    set(key: string, answer: TextAnswer, parsed: ApiAnswer): void {
      const ttl = ageOf(answer);
      if (ttl > 0) answers.set(key, parsed, { ttl });
    },
  };
}
