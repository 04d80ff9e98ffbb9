import type { Locale } from '@ladushki/contract/primitives';
import type { Host } from '../host.ts';
import { createCaller } from './caller.ts';

/** Calls made while a page is rendered: always as a visitor, so that the page may be kept for everyone. */
export const serverCaller = (host: Host, locale: Locale) =>
  createCaller({
    send: (url, init) => host.apiFetch(url, init),
    locale: () => locale,
    identity: async () => ({}),
    renew: async () => false,
  });
