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

/** The way in for someone who wants a page. */
export const entranceTo = (entrance: '/login' | '/register', wanted: string | null) =>
  wanted ? `${entrance}?next=${encodeURIComponent(wanted)}` : entrance;

/** What to return to from here: the page that a detour is made for, else the page itself. */
export function returnRouteAt(pathname: string, search: string): string | null {
  if (!detours.test(pathname)) return findRouteAccess(pathname) ? pathname + search : null;
  const next = new URLSearchParams(search).get('next');
  return isOwnRoute(next) ? next : null;
}

/** Keeps the last page seen or wanted: a forgotten password or a third party on the way does not lose it. */
export function useReturnRoute(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const route = returnRouteAt(pathname, search);
    if (route) sessionStorage.setItem(key, route);
  }, [pathname, search]);
}
