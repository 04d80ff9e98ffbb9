/** Which of the tabs sends: the one that holds the lock. */
export interface SenderLock {
  /** Waits for its turn, then calls `onHeld`; it is kept until it is let go or the tab closes. */
  want(onHeld: () => void): void;
  letGo(): void;
  /** Takes it from a tab that holds it and does nothing: one that the system has put to sleep. */
  take(): void;
  isHeld(): boolean;
}

/** What is used of a browser's LockManager. */
interface Locks {
  request(
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    granted: () => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** Without locks (plain http) every tab sends; the server stores a message once. */
export function createSenderLock(locks: Locks | undefined, name: string): SenderLock {
  let held = false;
  let onHeld = (): void => undefined;
  /** Ends what is asked for or held now. */
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
      // Another tab has taken it: this one stands in the queue again.
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
