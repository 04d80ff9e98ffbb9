/** So many frames a second, with a burst on top; a flood costs its sender, not the others. */
const perSecond = 20;
const burst = 60;

export interface Flow {
  /** Whether one more frame is allowed now. */
  take(): boolean;
}

export function createFlow(now: () => number = Date.now): Flow {
  let tokens = burst;
  let at = now();
  return {
    take() {
      const time = now();
      tokens = Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
      at = time;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
