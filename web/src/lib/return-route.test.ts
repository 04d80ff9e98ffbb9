import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOwnRoute, returnRouteAt, takeReturnRoute } from './return-route.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    removeItem: (key: string) => store.delete(key),
  });
});

describe('the way back after signing in', () => {
  it('is the page that asked for it, then the last one seen, then the day', () => {
    store.set('previous-route', '/events/3?x=1');
    expect(takeReturnRoute('/my-orders', 'customer')).toBe('/my-orders');
    store.set('previous-route', '/events/3?x=1');
    expect(takeReturnRoute(null, 'customer')).toBe('/events/3?x=1');
    store.set('previous-route', '/');
    expect(takeReturnRoute(null, 'customer')).toBe('/today');
    expect(takeReturnRoute(null, 'sitter')).toBe('/today');
    expect(takeReturnRoute(null, 'moderator')).toBe('/');
  });

  it('is not lost by a detour within signing in', () => {
    expect(returnRouteAt('/specialists', '?city=1')).toBe('/specialists?city=1');
    expect(returnRouteAt('/login', '?next=%2Fspecialists%2F12')).toBe('/specialists/12');
    expect(returnRouteAt('/forgot-password', '')).toBeNull();
    expect(returnRouteAt('/login', '?next=https%3A%2F%2Fevil.example')).toBeNull();
  });

  it('discards what is no page of ours', () => {
    store.set('previous-route', '/removed-page');
    expect(takeReturnRoute('//evil.example/login', 'customer')).toBe('/today');
    expect(isOwnRoute('https://evil.example')).toBe(false);
  });
});
