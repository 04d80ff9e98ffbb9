import { LRUCache } from 'lru-cache';
import { ApiError } from '../../platform/errors.ts';
import { OverloadedError } from '../../platform/semaphore.ts';
import type { Drawn } from './drawn-page.ts';

interface CachedPage {
  page: Drawn;
  at: number;
}

const maxPages = 500;

/** It says nothing about the page. */
const isPassing = (error: unknown) =>
  error instanceof OverloadedError || (error instanceof ApiError && error.code === 'not_ready');

/**
 * An LRU cache of public pages with stale-while-revalidate: past `freshMs` a page is still served while one render
 * renews it; past `staleMs` it is served only when it cannot be rendered now: the renderer is overloaded, or what the
 * page shows cannot be had.
 */
export function createPageCache(freshMs: number, staleMs: number) {
  const pages = new LRUCache<string, CachedPage>({ max: maxPages });
  const underWay = new Map<string, Promise<Drawn>>();

  async function drawAndKeep(key: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const page = await draw();
    if (!page.isWhole) return page;
    if (page.isShared) pages.set(key, { page, at: Date.now() });
    else pages.delete(key);
    return page;
  }

  /** Requests for a page being rendered share that render. */
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
    return page.isShared || !page.isWhole || isFirst ? page : draw();
  }

  function renew(key: string, draw: () => Promise<Drawn>): void {
    drawOnce(key, draw).catch((error) => {
      if (!isPassing(error)) pages.delete(key);
    });
  }

  return {
    /** Pages rendered before a content change are invalid. */
    clear: () => pages.clear(),
    async get(key: string, draw: () => Promise<Drawn>): Promise<Drawn> {
      const cached = pages.get(key);
      const age = cached ? Date.now() - cached.at : Number.POSITIVE_INFINITY;
      if (!cached || age > staleMs) {
        const page = await drawnFor(key, draw).catch((error) => {
          if (cached && isPassing(error)) return cached.page;
          throw error;
        });
        return page.isWhole || !cached ? page : cached.page;
      }
      if (age > freshMs) renew(key, draw);
      return cached.page;
    },
  };
}
