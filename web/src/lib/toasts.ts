export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
}

const lifeMs = 5_000;
const most = 5;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Newest on top; the same words are not shown twice at once. */
export function showToast(kind: ToastKind, message: string): void {
  lastId += 1;
  const toast = { id: lastId, kind, message };
  const others = toasts.filter((other) => other.message !== message || other.kind !== kind);
  change([toast, ...others].slice(0, most));
  setTimeout(() => hideToast(toast.id), lifeMs);
}

export const shownToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
