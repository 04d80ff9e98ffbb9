import { cookies } from '@ladushki/contract/product';
import { useEffect } from 'react';
import { schemeOf } from '../../lib/app-env.ts';
import { writeCookie } from '../../lib/cookies.ts';

/** `auto` is known only to the browser: set before the first paint. */
export const autoSchemeScript =
  "document.documentElement.dataset.mantineColorScheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'";

const show = (scheme: 'light' | 'dark') => {
  document.documentElement.dataset.mantineColorScheme = scheme;
};

/** From the one that is shown to the other, remembered in a cookie, so that the server's next page has it at once. */
export function toggleScheme(): void {
  const next = document.documentElement.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
  show(next);
  writeCookie(cookies.scheme, next, 365);
}

/** Follows the device as long as the person has not chosen. */
export function useSystemScheme(): void {
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => {
      const chosen = schemeOf(document.cookie);
      if (chosen === 'auto') show(dark.matches ? 'dark' : 'light');
      else show(chosen);
    };
    follow();
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, []);
}
