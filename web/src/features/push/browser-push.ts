import { api } from 'virtual:api-manifest';
import { call } from '../../lib/api/browser.ts';
import { pushSubscription } from '../../lib/service-worker.ts';

/** `denied`: can be allowed again only in the browser's settings. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await pushSubscription()) ? 'on' : 'off';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** Asks the browser, then the server; returns the resulting state. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await navigator.serviceWorker.register('/sw.js');
  const worker = await navigator.serviceWorker.ready;
  const { public_key } = await call(api.push.key);
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(public_key),
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  try {
    await call(api.push.subscribe, { body: { endpoint, keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await pushSubscription();
  if (!subscription) return 'off';
  await call(api.push.unsubscribe, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}
