import { LRUCache } from 'lru-cache';
import { OverloadedError } from '../../platform/semaphore.ts';

/** A page as it was drawn. */
export interface Drawn {
  status: number;
  headers: Headers;
  text: string;
  /** The same for everyone who asks under its key, so that it may be kept. */
  isShared: boolean;
}

interface Kept {
  page: Drawn;
  at: number;
}

const maxPages = 500;

/**
 * Public pages are the same for everyone, so one that was drawn serves the next visitors too: a least recently used
 * cache. A page past `freshMs` is still served while one drawing renews it, so that visitors never queue behind it; one
 * past `staleMs` is served only when there is no room to draw it anew.
 */
export function createPageCache(freshMs: number, staleMs: number) {
  const pages = new LRUCache<string, Kept>({ max: maxPages });
  const underWay = new Map<string, Promise<Drawn>>();

  async function drawAndKeep(key: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const page = await draw();
    if (page.isShared) pages.set(key, { page, at: Date.now() });
    else pages.delete(key);
    return page;
  }

  /** Whoever asks for a page that is being drawn waits for that one. */
  function drawOnce(key: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const known = underWay.get(key);
    if (known) return known;
    const drawing = drawAndKeep(key, draw).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  }

  async function drawnFor(key: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const isFirst = !underWay.has(key);
    const page = await drawOnce(key, draw);
    return page.isShared || isFirst ? page : draw();
  }

  function renew(key: string, draw: () => Promise<Drawn>): void {
    drawOnce(key, draw).catch((error) => {
      if (!(error instanceof OverloadedError)) pages.delete(key);
    });
  }

  return {
    /** What was rendered before a change of the texts is shown no more. */
    clear: () => pages.clear(),
    async get(key: string, draw: () => Promise<Drawn>): Promise<Drawn> {
      const kept = pages.get(key);
      const age = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
      if (!kept || age > staleMs) {
        return drawnFor(key, draw).catch((error) => {
          if (kept && error instanceof OverloadedError) return kept.page;
          throw error;
        });
      }
      if (age > freshMs) renew(key, draw);
      return kept.page;
    },
  };
}
