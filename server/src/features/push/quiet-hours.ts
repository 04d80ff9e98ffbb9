const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Moscow is UTC+3 all year. */
const moscowMs = 3 * hourMs;
const quietFrom = 22;
const quietTo = 8;

/** When mail or SMS may be sent: now, or at 08:00 Moscow time after the quiet hours. */
export function afterQuietHours(now: Date): Date {
  const moscow = now.getTime() + moscowMs;
  const midnight = Math.floor(moscow / dayMs) * dayMs;
  const hour = (moscow - midnight) / hourMs;
  if (hour >= quietTo && hour < quietFrom) return now;
  const morning = midnight + quietTo * hourMs + (hour >= quietFrom ? dayMs : 0);
  return new Date(morning - moscowMs);
}
