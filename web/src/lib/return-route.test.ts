import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOwnRoute, takeReturnRoute } from './return-route.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    removeItem: (key: string) => store.delete(key),
  });
});

describe('the way back after signing in', () => {
  it('is the page that asked for it, then the last one seen, then home', () => {
    store.set('previous-route', '/events/3?x=1');
    expect(takeReturnRoute('/my-orders')).toBe('/my-orders');
    store.set('previous-route', '/events/3?x=1');
    expect(takeReturnRoute(null)).toBe('/events/3?x=1');
    expect(takeReturnRoute(null)).toBe('/');
  });

  it('discards what is no page of ours', () => {
    store.set('previous-route', '/removed-page');
    expect(takeReturnRoute('//evil.example/login')).toBe('/');
    expect(isOwnRoute('https://evil.example')).toBe(false);
  });
});
