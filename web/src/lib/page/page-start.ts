import { createContext, useContext } from 'react';
import type { EntryContext } from 'react-router';

/** What a page loads and runs to become interactive, from the router's manifest. */
interface Start {
  /** Sets the router's manifest and context, with the data of its loaders. */
  context: string;
  /** Preloaded and run in this order. */
  modules: string[];
  /** Modules of the matched routes, by their ids. */
  routes: [id: string, modules: string[]][];
  /** Hydrates the page. */
  entry: string;
}

interface PageStart {
  /** Null: the router's own scripts start the page. */
  start: Start | null;
  /** Contents of the page's data element. */
  data: string;
  /** The text of a style sheet, to be inlined. */
  readStyle: (path: string) => string | null;
}

/** Set on the server; in the browser the scripts have run. */
export const PageStartContext = createContext<PageStart>({ start: null, data: ' ', readStyle: () => null });
export const usePageStart = () => useContext(PageStartContext);

const inScript = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type Manifest = EntryContext['manifest'];
const chunks = [
  'clientActionModule',
  'clientLoaderModule',
  'clientMiddlewareModule',
  'hydrateFallbackModule',
  'module',
] as const;

const modulesOf = (manifest: Manifest, id: string): string[] =>
  chunks.flatMap((chunk) => manifest.routes[id]?.[chunk] ?? []);

/** Whether our start script covers everything that the router's own would do. */
export const isKnown = (router: EntryContext): boolean => {
  const { manifest, routeDiscovery, isSpaMode, serverHandoffString, staticHandlerContext } = router;
  const isPlain = routeDiscovery?.mode === 'initial' && !isSpaMode && !manifest.hmr && !manifest.sri;
  const isWhole = [manifest.url, manifest.entry?.module, serverHandoffString].every((part) => typeof part === 'string');
  const hasModules = staticHandlerContext.matches.every(({ route }) => manifest.routes[route.id]?.module);
  return isPlain && isWhole && hasModules && Array.isArray(manifest.entry.imports);
};

/** The routes of the page and of unknown addresses; the table of the others is loaded before they are opened. */
function ownRoutes({ routes }: Manifest, matched: readonly string[]): Manifest['routes'] {
  const unknown = Object.values(routes).find((route) => route?.path === '*')?.id;
  const own: Manifest['routes'] = {};
  for (let id = unknown; id; id = routes[id]?.parentId) own[id] = routes[id];
  for (const id of matched) own[id] = routes[id];
  return own;
}

/** `state` is all that the router's stream said; `texts` are modules beside those of the manifest. */
export function startOf(router: EntryContext, state: string, texts: string[]): Start {
  const { manifest, staticHandlerContext, serverHandoffString } = router;
  const matched = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = matched.map((id): [string, string[]] => [id, modulesOf(manifest, id)]);
  const imports = routes.flatMap(([id, modules]) => [...(manifest.routes[id]?.imports ?? []), ...modules]);
  return {
    context:
      `window.__reactRouterManifest=${inScript({ ...manifest, routes: ownRoutes(manifest, matched) })};` +
      `window.__reactRouterContext=${serverHandoffString};` +
      `window.__reactRouterContext.stream=new ReadableStream({start(all){all.enqueue(${inScript(state)});all.close()}})` +
      '.pipeThrough(new TextEncoderStream());',
    modules: [...new Set([...manifest.entry.imports, ...texts, ...imports])],
    routes,
    entry: manifest.entry.module,
  };
}

/**
 * The page is complete without scripts, so they load after the first paint: on a slow line they would delay it. A
 * background tab never paints and does not wait. Modules run one at a time, so that the main thread is never blocked
 * for long.
 */
export const startScript = ({ modules, routes, entry }: Start, nonce: string) => `
const { modules, routes, entry, nonce } = ${inScript({ modules, routes, entry, nonce })};
const rest = () => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
await new Promise((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));
for (const href of [...modules, entry]) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", nonce, href }));
  await rest();
}
for (const path of modules) {
  await import(path);
  await rest();
}
const loaded = {};
for (const [id, paths] of routes) {
  const parts = await Promise.all(paths.map((path) => import(path)));
  loaded[id] = parts.length === 1 ? parts[0] : Object.assign({}, ...parts);
}
window.__reactRouterRouteModules = loaded;
await import(entry);
`;
