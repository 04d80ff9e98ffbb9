import {
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouteObject,
  type DataRouter,
} from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Routes = Parameters<typeof createClientRoutes>[0];

const route = (id: string, parentId: string | undefined, path?: string) => ({
  ...{ id, parentId, path, module: `/assets/${id}.js`, hasDefaultExport: true },
  ...{ hasLoader: false, hasAction: false, hasClientLoader: false, hasClientAction: false },
  ...{ hasClientMiddleware: false, hasErrorBoundary: false, imports: [], css: [] },
});
const all = Object.fromEntries(
  [
    route('root', undefined, ''),
    route('default', 'root'),
    { ...route('/', 'default'), index: true },
    route('/news', 'default', 'news'),
    route('/news/:id', 'default', 'news/:id'),
    route('auth', 'root'),
    route('/login', 'auth', 'login'),
    route('errors', 'root'),
    route('*', 'errors', '*'),
  ].map((entry) => [entry.id, entry]),
) as unknown as Routes;
const known = ['root', 'default', '/news', 'errors', '*'];

const tableAt = (routes: Routes) =>
  `data:text/javascript,${encodeURIComponent(`window.__reactRouterManifest=${JSON.stringify({ routes })}//${Math.random()}`)}`;

/** The real router with the routes of the news page, and our middleware above them. */
async function openNews(url: string, basename = '/') {
  vi.resetModules();
  const { findRoute } = await import('./route-table.ts');
  const routes = Object.fromEntries(known.map((id) => [id, all[id]])) as Routes;
  const modules = Object.fromEntries(Object.keys(all).map((id) => [id, { default: () => null }]));
  const [root, ...others] = createClientRoutes(routes, modules as never, null, true, false);
  const middleware: NonNullable<DataRouteObject['middleware']> = [(args) => findRoute(args)];
  const assign = vi.fn();
  const browser = {
    ...{
      document: { createElement: () => ({}) },
      addEventListener: () => undefined,
      location: { href: 'http://localhost/news', assign, replace: assign },
    },
    ...{ __reactRouterManifest: { url, version: '1', routes }, __reactRouterRouteModules: modules },
  };
  const router: DataRouter = createRouter({
    window: browser as never,
    routes: [{ ...root, middleware, loader: () => null } as DataRouteObject, ...others],
    history: createMemoryHistory({ initialEntries: [`${basename === '/' ? '' : basename}/news`] }),
    hydrationData: { loaderData: { root: null } },
    basename,
  }).initialize();
  vi.stubGlobal('window', Object.assign(browser, { __reactRouterDataRouter: router }));
  return { router, assign };
}

const pageOf = ({ state }: DataRouter) => [
  state.location.pathname + state.location.hash,
  state.matches.at(-1)?.route.id,
];

describe('a page that knows only its own routes', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => Response.error());
    vi.stubGlobal('sessionStorage', { getItem: () => '1', setItem: () => undefined });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('opens a page of another layout, with its hash, after the table is loaded', async () => {
    const { router } = await openNews(tableAt(all));
    await router.navigate('/login#form');
    expect(pageOf(router)).toEqual(['/login#form', '/login']);
    await router.navigate('/news/5');
    expect(pageOf(router)).toEqual(['/news/5', '/news/:id']);
  });

  it('opens the home page, whose address the root alone has too', async () => {
    const { router } = await openNews(tableAt(all));
    await router.navigate('/');
    expect(pageOf(router)).toEqual(['/', '/']);
  });

  it('opens it under a language', async () => {
    const { router } = await openNews(tableAt(all), '/en');
    await router.navigate('/login');
    expect(pageOf(router)).toEqual(['/en/login', '/login']);
  });

  it('keeps what the router knows, and the version of its release', async () => {
    const { router } = await openNews(tableAt(all));
    const { __reactRouterManifest: started } = window as unknown as { __reactRouterManifest: { routes: Routes } };
    await router.navigate('/login');
    expect(window).toMatchObject({ __reactRouterManifest: { version: '1' } });
    expect(Object.keys(started.routes).sort()).toEqual(Object.keys(all).sort());
  });

  it('loads no table for an address that no page has', async () => {
    const { router } = await openNews('data:text/javascript,throw new Error("asked for")');
    await router.navigate('/nothing/here');
    expect(pageOf(router)).toEqual(['/nothing/here', '*']);
  });

  it('shows that a page is missing when even the table has it not', async () => {
    const { '/login': _, ...fewer } = all;
    const { router } = await openNews(tableAt(fewer as Routes));
    await router.navigate('/login');
    expect(pageOf(router)).toEqual(['/login', '*']);
  });

  it('leaves the address to the browser when the table cannot be loaded', async () => {
    const { router, assign } = await openNews('data:text/javascript,throw new Error("gone")');
    await router.navigate('/login');
    expect(pageOf(router)).toEqual(['/news', '/news']);
    expect(assign).toHaveBeenCalledWith('/login');
  });
});
