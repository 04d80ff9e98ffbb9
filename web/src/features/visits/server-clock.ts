/** How far the server's clock is from this device's, by the last answer that told the time. */
let aheadMs = 0;

export function learnServerTime(now: string, answeredAt: number): void {
  aheadMs = Date.parse(now) - answeredAt;
}

/** The time on a device whose clock may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
