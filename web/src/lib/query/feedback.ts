import { isApiError } from '../api/types.ts';
import { showToast, showToastLater } from '../toasts.ts';

const successDelayMs = 200;

/** A success that the person should notice carries a message. */
export function tellSuccess(reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return;
  const { message } = reply;
  if (typeof message === 'string' && message) showToastLater('success', message, successDelayMs);
}

/** Shown where they are confirmed: terms that changed, and checks that would be undone. */
const askedAgain: ReadonlySet<string> = new Set(['stale', 'check_reopens']);

/** The words of the answer; a lost session has its own screen. */
export function tellFailure(error: unknown): void {
  if (import.meta.env.SSR || !isApiError(error)) return;
  if (error.status === 401 || askedAgain.has(error.code) || !error.message) return;
  showToast(error.code === 'already_done' ? 'success' : 'error', error.message);
}
