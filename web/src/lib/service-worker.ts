/** The push endpoint of this browser. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return worker?.pushManager?.getSubscription() ?? null;
}

/** Registered last, so that it does not delay the page; not in development. */
export function startServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Registration may fail, for example in a private window; then only offline mode is missing.
  const start = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') void start();
  else window.addEventListener('load', start, { once: true });
}
