import { LRUCache } from 'lru-cache';
import type { PlainAnswer } from './render-messages.ts';

/** No longer than a page is fresh. */
const maxAgeMs = 10_000;
const maxAnswers = 200;

/** How long an answer may be kept by its own `cache-control`; zero: not at all. */
function ageOf({ status, headers }: PlainAnswer): number {
  const allowed = /^public, max-age=(\d+)$/.exec(new Map(headers).get('cache-control') ?? '')?.[1];
  return status === 200 && allowed ? Math.min(Number(allowed) * 1000, maxAgeMs) : 0;
}

/**
 * An HTTP cache of what the API says to visitors, for all pages: most of a page's calls are for the same texts and
 * reference data. Keys have the version of the texts, so that a change makes every older answer unreachable.
 */
export function createAnswerCache() {
  const answers = new LRUCache<string, PlainAnswer>({ max: maxAnswers, perf: Date });
  return {
    get: (key: string): PlainAnswer | undefined => answers.get(key),
    set(key: string, answer: PlainAnswer): void {
      const ttl = ageOf(answer);
      if (ttl > 0) answers.set(key, answer, { ttl });
    },
  };
}
