import { isApiError } from '../api/types.ts';
import { showToast, showToastLater } from '../toasts.ts';

const successDelayMs = 200;

/** Shows the `message` of a reply, if it has one. */
export function showSuccess(reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return;
  const { message } = reply;
  if (typeof message === 'string' && message) showToastLater('success', message, successDelayMs);
}

/** Handled in their own dialogs: changed terms, checks that would be invalidated, and who it is. */
const askedAgain: ReadonlySet<string> = new Set(['stale', 'check_reopens', 'confirm_needed', 'second_factor_needed']);

/** The error's text; an ended session has its own screen. */
export function showFailure(error: unknown): void {
  if (import.meta.env.SSR || !isApiError(error)) return;
  if (error.status === 401 || askedAgain.has(error.code) || !error.message) return;
  showToast(error.code === 'already_done' ? 'success' : 'error', error.message);
}
