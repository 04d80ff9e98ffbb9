import type { Locale } from '@ladushki/contract/primitives';
import type { Host } from '../host.ts';
import { createCaller } from './caller.ts';

/** Calls during rendering: always as a visitor, so that the page can be cached for everyone. */
export const serverCaller = (host: Host, locale: Locale) =>
  createCaller({
    send: (url, init) => host.apiFetch(url, init),
    locale: () => locale,
    identity: async () => ({}),
    renew: async () => false,
  });
