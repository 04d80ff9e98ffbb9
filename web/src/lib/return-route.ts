import type { Role } from '@ladushki/contract/access';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { findRouteAccess } from './route-access.ts';

const key = 'previous-route';
/** Sign-in pages are never a return target. */
const detours = /^\/(login|register|forgot-password|confirm-code|new-password|choose-role|not-me|recovery)(\/|$)/;

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

/** Only existing pages of our own: no other host. */
export const isOwnRoute = (address: string | null): address is string =>
  address?.startsWith('/') === true && !address.startsWith('//') && findRouteAccess(pathOf(address)) !== null;

/** The first page of a person. */
export const landingOf = (role: Role | null | undefined) => (role === 'customer' || role === 'sitter' ? '/today' : '/');

/** Where to go after signing in: the requested page, else the last one seen, else the person's first page. */
export function takeReturnRoute(next: string | null, role: Role | null | undefined): string {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  // Home is the visitors' page: nobody signs in to see it again.
  return [next, stored].find((route) => isOwnRoute(route) && route !== '/') ?? landingOf(role);
}

/** The sign-in link for a wanted page. */
export const entranceTo = (entrance: '/login' | '/register', wanted: string | null) =>
  wanted ? `${entrance}?next=${encodeURIComponent(wanted)}` : entrance;

/** The return target from here: the page of a detour, else this page. */
export function returnRouteAt(pathname: string, search: string): string | null {
  if (!detours.test(pathname)) return findRouteAccess(pathname) ? pathname + search : null;
  const next = new URLSearchParams(search).get('next');
  return isOwnRoute(next) ? next : null;
}

/** Stores the last page seen or wanted, so that password recovery or an external provider does not lose it. */
export function useReturnRoute(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const route = returnRouteAt(pathname, search);
    if (route) sessionStorage.setItem(key, route);
  }, [pathname, search]);
}
