const firstMs = 500;
const mostMs = 30_000;

/** Exponential backoff with jitter, so that clients do not reconnect all at once. */
export function reconnectDelay(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 16));
  return ceiling / 2 + (random() * ceiling) / 2;
}
