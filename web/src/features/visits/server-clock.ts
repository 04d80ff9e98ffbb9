/** How far the server's clock is from this device's, by the last answer that told the time. */
let aheadMs = 0;
let isLearnt = false;

export function learnServerTime(now: string, answeredAt: number): void {
  aheadMs = Date.parse(now) - answeredAt;
  isLearnt = true;
}

/** The time on a device whose clock may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);

/** When something was pressed, in case it is sent later; none where a wrong clock could only do harm. */
export const pressMoment = (): { at?: string } =>
  isLearnt || !navigator.onLine ? { at: serverNow().toISOString() } : {};
