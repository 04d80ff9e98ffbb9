import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';

export const webRoot = join(import.meta.dirname, '../../../web');

export interface Host {
  nonce: string;
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Turns a request for a page into its answer. */
export type Render = (request: Request, host: Host) => Promise<Response>;

type LoadContext = Parameters<ReturnType<typeof createRequestHandler>>[1];
interface EntryModule {
  createLoadContext(host: Host): LoadContext;
}

const renderWith = (build: ServerBuild, mode: string): Render => {
  const handle = createRequestHandler(build, mode);
  const entry = build.entry.module as unknown as EntryModule;
  return (request, host) => handle(request, entry.createLoadContext(host));
};

export async function createBuiltRenderer(): Promise<Render> {
  const build = (await import(pathToFileURL(join(webRoot, 'build/server/index.js')).href)) as ServerBuild;
  return renderWith(build, 'production');
}

const hotReload = '/@hot';

/** In development the pages come from the sources, and the browser reloads what changes. */
export async function createDevelopmentRenderer(server: FastifyInstance): Promise<Render> {
  const { createServer } = await import('vite');
  // It listens to upgrades by itself.
  server.upgrades.set(hotReload, () => undefined);
  const vite = await createServer({
    root: webRoot,
    server: { middlewareMode: true, ws: { server: server.server, path: hotReload } },
    appType: 'custom',
  });
  server.addHook('onRequest', (request, reply, next) => {
    if (/^\/(api|image|media|health|metrics|ws)\b/.test(request.url)) return next();
    vite.middlewares(request.raw, reply.raw, next);
  });
  server.addHook('onClose', () => vite.close());
  return async (request, host) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    return renderWith(build, 'development')(request, host);
  };
}
