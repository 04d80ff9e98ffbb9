import type { notification } from '@ladushki/contract/notifications';
import webPush from 'web-push';
import type { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Subscription } from './push.sql.ts';
import { livesSeconds, type PushAnswer, readAnswer } from './push-answers.policy.ts';
import { areUsableKeys } from './subscription-keys.ts';
import type { VapidKeys } from './vapid.ts';

/** What a notice says on the page as well. */
type PushedNotice = Pick<z.output<typeof notification>, 'id' | 'kind' | 'order' | 'visit' | 'facts' | 'answers'>;

/** The payload for the service worker. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of the site. */
  link: string;
  /** A newer notification with the same tag replaces the older. */
  tag: string;
  /** Of a notice; a message of the chat has none. */
  notice?: PushedNotice;
}

const timeoutMs = 10_000;

/** SSRF protection: only hosts of known push services. */
export function isPushService(endpoint: string, hosts: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  const known = hosts.split(',').some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
  const isLocalTrial = protocol === 'http:' && hostname === '127.0.0.1';
  return known && (protocol === 'https:' || isLocalTrial) && !username && !password;
}

/** Gone is a browser that has unsubscribed, or for which nothing can be sealed. */
export async function sendPush(
  config: Pick<Config, 'PUBLIC_URL' | 'PUSH_HOSTS'>,
  keys: VapidKeys,
  { endpoint, p256dh, auth }: Omit<Subscription, 'id'>,
  message: PushMessage,
  now: Date,
): Promise<PushAnswer> {
  if (!isPushService(endpoint, config.PUSH_HOSTS) || !areUsableKeys({ p256dh, auth })) {
    return { outcome: 'gone', restUntil: null };
  }
  const subject = config.PUBLIC_URL?.startsWith('https:') ? config.PUBLIC_URL : 'mailto:no-reply@ladushki.example';
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject, ...keys },
    TTL: livesSeconds,
    urgency: 'high',
  });
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  delete headers['Content-Length'];
  const answer = await fetch(endpoint, {
    method: request.method,
    headers,
    body: new Uint8Array(request.body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return readAnswer(answer.status, answer.headers.get('retry-after'), now);
}
