import { type RoutePath, routeAccess } from '@ladushki/contract/page-routes';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import routes from '../routes.ts';
import { findRouteAccess } from './route-access.ts';

const declared = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => [
    ...(entry.index ? ['/'] : entry.path ? [`/${entry.path}`] : []),
    ...declared(entry.children ?? []),
  ]);

afterEach(() => vi.unstubAllEnvs());

describe('the table of pages', () => {
  it('names every declared route and no other', () => {
    const paths = declared(routes).filter((path) => path !== '/*');
    expect(paths.sort()).toEqual(Object.keys(routeAccess).sort());
  });

  it('has no page of components in what is deployed', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.resetModules();
    const deployed = declared((await import('../routes.ts')).default);
    expect(deployed).toContain('/dev/outbox');
    expect(deployed).not.toContain('/dev/kit');
  });

  it('finds a page by an address with parameters and a trailing slash', () => {
    expect(findRouteAccess('/profile/children/7/medical-records/')).toEqual({
      path: '/profile/children/:id/medical-records',
      need: 'customer',
    });
    expect(findRouteAccess('/')?.need).toBe('public');
  });

  it('asks no letter for its case, as the router does not', () => {
    expect(findRouteAccess('/Profile/CHILDREN')?.need).toBe('customer');
  });

  it.each<[string, RoutePath]>([
    ['/my-orders/order/open/5', '/my-orders/order/open/:id'],
    ['/my-orders/order/open/5/details', '/my-orders/order/open/:id/details'],
    ['/my-orders/order/5/children/6', '/my-orders/order/:order/children/:id'],
    ['/my-orders/create-order', '/my-orders/create-order'],
    ['/choose-role/customer-child/new-child', '/choose-role/customer-child/new-child'],
  ])('prefers fixed words to parameters: %s', (address, path) => {
    expect(findRouteAccess(address)?.path).toBe(path);
  });

  it('knows nothing of other addresses', () => {
    expect(findRouteAccess('/profile/nothing')).toBeNull();
    expect(findRouteAccess('/favorites')).toBeNull();
  });
});
