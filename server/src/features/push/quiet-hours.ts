const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Moscow keeps the same distance to UTC all the year. */
const moscowMs = 3 * hourMs;
const quietFrom = 22;
const quietTo = 8;

/** When a letter or short message may go out: now, or at eight in the morning in Moscow if it is night there. */
export function afterQuietHours(now: Date): Date {
  const moscow = now.getTime() + moscowMs;
  const midnight = Math.floor(moscow / dayMs) * dayMs;
  const hour = (moscow - midnight) / hourMs;
  if (hour >= quietTo && hour < quietFrom) return now;
  const morning = midnight + quietTo * hourMs + (hour >= quietFrom ? dayMs : 0);
  return new Date(morning - moscowMs);
}
