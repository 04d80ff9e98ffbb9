import { cookies } from '@ladushki/contract/product';
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { schemeOf } from '../../lib/app-env.ts';
import { writeCookie } from '../../lib/cookies.ts';

/** The scheme lives in a cookie, so that the server's first line already has the right colours. */
export const schemeManager: MantineColorSchemeManager = {
  get: (fallback: MantineColorScheme) => (typeof document === 'undefined' ? fallback : schemeOf(document.cookie)),
  set: (scheme) => writeCookie(cookies.scheme, scheme, 365),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/** `auto` is known only to the browser: set before the first paint. */
export const autoSchemeScript =
  "document.documentElement.dataset.mantineColorScheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'";
