import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { findRouteAccess } from './route-access.ts';

const key = 'previous-route';
/** Signing in is a detour, not a place to come back to. */
const detours = /^\/(login|register|forgot-password|confirm-code|new-password|choose-role)(\/|$)/;

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

/** Only a page of our own: no other host, no page that no longer exists. */
export const isOwnRoute = (address: string | null): address is string =>
  address?.startsWith('/') === true && !address.startsWith('//') && findRouteAccess(pathOf(address)) !== null;

/** Where to go after signing in: the page that asked for it, else the last one seen, else home. */
export function takeReturnRoute(next: string | null): string {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return [next, stored].find(isOwnRoute) ?? '/';
}

/** Keeps the last page seen, so that one can return to it. */
export function useReturnRoute(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!detours.test(pathname) && findRouteAccess(pathname)) sessionStorage.setItem(key, pathname + search);
  }, [pathname, search]);
}
