interface Kept {
  html: string;
  at: number;
  renewing: boolean;
}

const maxPages = 500;

/**
 * Public pages are the same for everyone, so a rendered one serves the next visitors too. A page past `freshMs`
 * is still served while one rendering renews it, so that visitors never queue behind it.
 */
export function createPageCache(freshMs: number, staleMs: number) {
  const pages = new Map<string, Kept>();

  function put(key: string, html: string): void {
    pages.delete(key);
    const oldest = pages.keys().next().value;
    if (pages.size >= maxPages && oldest !== undefined) pages.delete(oldest);
    pages.set(key, { html, at: Date.now(), renewing: false });
  }

  async function renew(key: string, kept: Kept, render: () => Promise<string | null>): Promise<void> {
    kept.renewing = true;
    try {
      const html = await render();
      if (html) put(key, html);
      else pages.delete(key);
    } finally {
      kept.renewing = false;
    }
  }

  return {
    put,
    /** What was rendered before a change of the texts is shown no more. */
    clear: () => pages.clear(),
    /** A kept page; `render` is called aside when it is time for a new one. */
    get(key: string, render: () => Promise<string | null>): string | null {
      const kept = pages.get(key);
      const age = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
      if (!kept || age > staleMs) return null;
      if (age > freshMs && !kept.renewing) renew(key, kept, render).catch(() => pages.delete(key));
      return kept.html;
    },
  };
}
