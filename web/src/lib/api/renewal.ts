import type { Tokens } from '../session.ts';

/** A Web Lock over all tabs; without locks, within this tab. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export interface RenewalPorts {
  tokens: () => Tokens | null;
  store: (tokens: Tokens) => void;
  /** Requests new tokens; null when the refresh token is refused. */
  exchange: (refresh: string) => Promise<Tokens | null>;
  /** The session has ended. */
  end: () => void;
  lock: Lock;
}

/**
 * Single-flight renewal of the access token: the first failed call starts it, the others wait. Resolves with whether to
 * retry.
 */
export function createRenewal(ports: RenewalPorts) {
  let running: Promise<boolean> | null = null;

  const exchange = (stale: string) =>
    ports.lock(async () => {
      // Another tab may have renewed it, or signed out, while this one waited.
      const tokens = ports.tokens();
      if (!tokens) return false;
      if (tokens.access !== stale) return true;
      const fresh = await ports.exchange(tokens.refresh);
      if (fresh) ports.store(fresh);
      else ports.end();
      return fresh !== null;
    });

  return {
    /** Resolves when no renewal is in progress, so that no call starts with an expiring token. */
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
