/** What becomes of a message, by what the push service says (RFC 8030, RFC 8292). */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'away';

export interface PushAnswer {
  outcome: PushOutcome;
  /** The service wants to be left alone until then. */
  restUntil: Date | null;
}

/** A message lives no longer. */
export const livesSeconds = 24 * 60 * 60;

/** Seconds, or a date of HTTP. */
function readRetryAfter(value: string | null, now: Date): Date | null {
  if (value === null) return null;
  const at = /^\d+$/.test(value) ? now.getTime() + Number(value) * 1000 : Date.parse(value);
  if (Number.isNaN(at) || at <= now.getTime()) return null;
  return new Date(Math.min(at, now.getTime() + livesSeconds * 1000));
}

/** Only what may pass is tried again: too many messages, and faults of the service. */
export function readAnswer(status: number, retryAfter: string | null, now: Date): PushAnswer {
  if (status >= 200 && status < 300) return { outcome: 'sent', restUntil: null };
  if (status === 404 || status === 410) return { outcome: 'gone', restUntil: null };
  if (status === 429 || status >= 500) return { outcome: 'away', restUntil: readRetryAfter(retryAfter, now) };
  return { outcome: 'refused', restUntil: null };
}
