const markKey = 'reloaded-for-release';
/** Longer than a reload takes. */
const leavingMs = 5_000;

interface Ports {
  /** The build id of the pages. */
  release: () => string;
  /** Whether the site is reachable: offline a reload would lose the page. */
  isReachable: () => Promise<boolean>;
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  leaving: () => Promise<void>;
}

/**
 * Loads a lazy chunk. When its file is gone after a release, the page is reloaded once, and again whenever a person asks
 * for it: a browser may remember that a file failed. Drafts keep typed text.
 */
export const createPartLoader =
  ({ release, isReachable, storage, reload, leaving }: Ports) =>
  async <Part>(load: () => Promise<Part>, { isAsked = false } = {}): Promise<Part> => {
    try {
      return await load();
    } catch (error) {
      if (!(await isReachable()) || !(isAsked || markReload())) throw error;
      reload();
      await leaving();
      throw error;
    }

    /** False when it was reloaded before, or when that cannot be stored. */
    function markReload(): boolean {
      try {
        if (storage().getItem(markKey) === release()) return false;
        storage().setItem(markKey, release());
        return true;
      } catch {
        return false;
      }
    }
  };

async function isSiteReachable(): Promise<boolean> {
  try {
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

export const loadPart = createPartLoader({
  release: () => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? '',
  isReachable: isSiteReachable,
  storage: () => sessionStorage,
  reload: () => window.location.reload(),
  leaving: () => new Promise((done) => setTimeout(done, leavingMs)),
});
