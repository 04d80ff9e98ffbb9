import type { Tokens } from '../session.ts';

/** One at a time in all tabs of the browser; without locks, in this tab. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export interface RenewalPorts {
  tokens: () => Tokens | null;
  store: (tokens: Tokens) => void;
  /** Asks the API for new tokens; null when the refresh token is refused. */
  exchange: (refresh: string) => Promise<Tokens | null>;
  /** The session is over. */
  end: () => void;
  lock: Lock;
}

/**
 * Renews the access token once for all calls that failed with it: the first starts the exchange, the
 * others wait for it. Answers whether the calls are worth repeating.
 */
export function createRenewal(ports: RenewalPorts) {
  let running: Promise<boolean> | null = null;

  const exchange = (stale: string) =>
    ports.lock(async () => {
      // While this tab waited, another one may have done it, or signed out.
      const tokens = ports.tokens();
      if (!tokens) return false;
      if (tokens.access !== stale) return true;
      const fresh = await ports.exchange(tokens.refresh);
      if (fresh) ports.store(fresh);
      else ports.end();
      return fresh !== null;
    });

  return {
    /** Resolves when no exchange is under way, so that a new call does not go out with a dying token. */
    settled: async (): Promise<void> => {
      await running?.catch(() => undefined);
    },
    renew: async (stale: string): Promise<boolean> => {
      const tokens = ports.tokens();
      if (!tokens) return false;
      if (tokens.access !== stale) return true;
      running ??= exchange(stale).finally(() => {
        running = null;
      });
      return running;
    },
  };
}
