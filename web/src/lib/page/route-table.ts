import {
  createPath,
  type DataRouter,
  redirect,
  redirectDocument,
  replace,
  UNSAFE_createClientRoutes,
} from 'react-router';
import { loadPart } from '../load-part.ts';
import { findRouteAccess } from '../route-access.ts';

type Routes = Parameters<typeof UNSAFE_createClientRoutes>[0];
type Modules = Parameters<typeof UNSAFE_createClientRoutes>[1];

/** Globals of the router. */
interface RouterWindow {
  __reactRouterManifest: { url: string; routes: Routes };
  __reactRouterRouteModules: Modules;
  __reactRouterDataRouter: Pick<DataRouter, 'patchRoutes' | 'state'>;
}
const globals = () => window as unknown as RouterWindow;

/** Adds routes below the known ones, as the router itself does when it discovers routes. */
function addRoutes(missing: Routes): void {
  const { __reactRouterDataRouter: router, __reactRouterRouteModules: modules } = globals();
  const tops = Object.values(missing).filter((route) => route && !missing[route.parentId ?? '']);
  for (const parent of new Set(tops.map((route) => route?.parentId))) {
    router.patchRoutes(parent ?? null, UNSAFE_createClientRoutes(missing, modules, null, true, false, parent));
  }
}

/** The table is a script that sets the router's global; the router keeps the object that the page started with. */
async function completeTable(): Promise<void> {
  const started = globals().__reactRouterManifest;
  await loadPart(() => import(/* @vite-ignore */ started.url));
  const all = Object.entries(globals().__reactRouterManifest.routes);
  const missing = Object.fromEntries(all.filter(([id]) => !started.routes[id]));
  globals().__reactRouterManifest = started;
  Object.assign(started.routes, missing);
  addRoutes(missing);
}

let table: Promise<void> | null = null;
let isWhole = false;

/** Loads the routes of all other pages, once. */
function loadRouteTable(): Promise<void> {
  table ??= completeTable().then(() => {
    isWhole = true;
  });
  return table;
}

/**
 * A page starts with its own routes and that of unknown addresses. Before the first one elsewhere is opened, the table is
 * loaded, and the address is opened again; if it cannot be loaded, the browser opens it.
 */
export async function findRoute({ url }: { url: URL }): Promise<void> {
  const wanted = findRouteAccess(url.pathname);
  const { __reactRouterManifest: known, __reactRouterDataRouter: router } = globals();
  // A page's route has its path as id. What the router matched says less: without the home page the root alone is `/`.
  if (isWhole || !wanted || known.routes[wanted.path]) return;
  const { location } = router.state.navigation;
  const address = new URL(location ? createPath(location) : url, url).href;
  await loadRouteTable().catch(() => {
    throw redirectDocument(address);
  });
  // Going back has changed the address already.
  throw address === window.location.href ? replace(address) : redirect(address);
}

/** The pointer or the focus on something that may lead elsewhere loads the table ahead of the press. */
export function expectLeaving(): void {
  const signs = ['pointerover', 'focusin'] as const;
  const expect = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('a, button'))) return;
    for (const sign of signs) document.removeEventListener(sign, expect);
    loadRouteTable().catch(() => undefined);
  };
  for (const sign of signs) document.addEventListener(sign, expect);
}
