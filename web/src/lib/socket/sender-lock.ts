/** Elects the sending tab: the holder of a Web Lock. */
export interface SenderLock {
  /** Waits for the lock, then calls `onHeld`; held until released or the tab closes. */
  want(onHeld: () => void): void;
  letGo(): void;
  /** Steals the lock from a tab that is frozen. */
  take(): void;
  isHeld(): boolean;
}

/** The used subset of LockManager. */
interface Locks {
  request(
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    granted: () => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** Without Web Locks (plain http) every tab sends; the server deduplicates. */
export function createSenderLock(locks: Locks | undefined, name: string): SenderLock {
  let held = false;
  let onHeld = (): void => undefined;
  /** Cancels the request or releases the lock. */
  let end: (() => void) | undefined;

  function letGo(): void {
    held = false;
    end?.();
    end = undefined;
  }

  function hold(): void {
    held = true;
    onHeld();
  }

  function ask(steal: boolean): void {
    letGo();
    if (!locks) {
      hold();
      return;
    }
    const asking = new AbortController();
    const kept = new Promise<void>((release) => {
      end = () => {
        asking.abort();
        release();
      };
    });
    const granted = () => {
      if (asking.signal.aborted) return undefined;
      hold();
      return kept;
    };
    locks.request(name, steal ? { steal } : { signal: asking.signal }, granted).catch(() => {
      // Another tab stole the lock: queue again.
      if (!asking.signal.aborted) ask(false);
    });
  }

  return {
    want(listener) {
      onHeld = listener;
      ask(false);
    },
    letGo,
    take: () => ask(true),
    isHeld: () => held,
  };
}
