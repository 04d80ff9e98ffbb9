/** The address by which this browser is reached while the site is closed. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return worker?.pushManager?.getSubscription() ?? null;
}

/** After everything else, so that it takes nothing from the page; in development nothing may stand between. */
export function startServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Without it the site works as well, only not offline: a private window may refuse.
  const start = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') void start();
  else window.addEventListener('load', start, { once: true });
}
