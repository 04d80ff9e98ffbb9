/** So many frames a second, with a burst on top. */
const perSecond = 20;
const burst = 60;
/** Frames that had already come when reading stopped. */
const mostWaiting = 500;
const lookEveryMs = 250;

interface Ports<Frame> {
  handle(frame: Frame): void;
  /** Reading stops until the frames that wait are handled: the sender is slowed down by its own network. */
  pause(): void;
  resume(): void;
  refuse(): void;
}

export interface Flow<Frame> {
  take(frame: Frame): void;
  stop(): void;
}

/** Who sends too much waits, in order and without loss; a flood costs its sender, not the others. */
export function createBackpressure<Frame>(ports: Ports<Frame>, now: () => number = Date.now): Flow<Frame> {
  let tokens = burst;
  let at = now();
  let waiting: Frame[] | null = null;
  let timer: NodeJS.Timeout | undefined;

  function hasToken(): boolean {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
    at = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  }

  function stop(): void {
    clearInterval(timer);
    waiting = null;
  }

  function look(): void {
    while (waiting && waiting.length > 0 && hasToken()) ports.handle(waiting.shift() as Frame);
    if (waiting?.length !== 0) return;
    stop();
    ports.resume();
  }

  return {
    stop,
    take(frame) {
      if (!waiting && hasToken()) return ports.handle(frame);
      if (!waiting) {
        waiting = [];
        timer = setInterval(look, lookEveryMs);
        ports.pause();
      }
      if (waiting.length < mostWaiting) waiting.push(frame);
      else ports.refuse();
    },
  };
}
