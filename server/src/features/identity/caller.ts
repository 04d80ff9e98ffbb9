import type { Locale } from '@ladushki/contract/primitives';

/** The client of a call. */
export interface Caller {
  ip: string;
  userAgent: string;
  deviceId: string | null;
  locale: Locale;
  /** Aborted when they hang up. */
  gone: AbortSignal;
}
