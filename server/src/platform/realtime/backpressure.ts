/** Token bucket: frames per second, plus a burst. */
const perSecond = 20;
const burst = 60;
/** Frames already received when reading was paused. */
const mostWaiting = 500;
const lookEveryMs = 250;

interface Ports<Frame> {
  handle(frame: Frame): void;
  /** Pauses the socket until queued frames are handled: TCP backpressure slows the sender down. */
  pause(): void;
  resume(): void;
  refuse(): void;
}

export interface Flow<Frame> {
  take(frame: Frame): void;
  stop(): void;
}

/** A sender above the rate waits, in order and without loss; a flood slows only its sender. */
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
