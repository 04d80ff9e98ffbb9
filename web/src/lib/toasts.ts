export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
}

export const toastLifeMs = 5_000;
const most = 3;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/**
 * A success replaces all earlier toasts, an error replaces a success, so that messages never contradict. Several errors
 * stack, newest on top, and stay until they are closed: nobody reads them in five seconds.
 */
export function showToast(kind: ToastKind, message: string): void {
  clearTimeout(waiting);
  lastId += 1;
  const toast = { id: lastId, kind, message };
  const others = toasts.filter((other) => kind === 'error' && other.kind === 'error' && other.message !== message);
  change([toast, ...others].slice(0, most));
  if (kind !== 'error') setTimeout(() => hideToast(toast.id), toastLifeMs);
}

/** A new action begins: the success of the last one is removed, errors stay. */
export function hideSuccesses(): void {
  if (toasts.some(({ kind }) => kind === 'success')) change(toasts.filter(({ kind }) => kind !== 'success'));
}

/** Shows a toast after a delay, unless a newer one was shown or asked for meanwhile. */
export function showToastLater(kind: ToastKind, message: string, ms: number): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => showToast(kind, message), ms);
}

export const shownToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
