import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { isPageAddress } from '../../platform/http/refusal-page.ts';
import { type ApiText, parsed } from './api-in-process.ts';
import { drawnOf, type Renderer } from './drawn-page.ts';
import { webBuildOf, webRoot } from './web-build.ts';

const hotReload = '/@hot';

/** In development pages are loaded from source with hot reload. */
export async function createDevelopmentRenderer(server: FastifyInstance, apiText: ApiText): Promise<Renderer> {
  const { createServer } = await import('vite');
  // Vite handles upgrades itself.
  server.upgrades.set(hotReload, () => undefined);
  const vite = await createServer({
    root: webRoot,
    server: { middlewareMode: true, ws: { server: server.server, path: hotReload } },
    appType: 'custom',
  });
  server.addHook('onRequest', (request, reply, next) => {
    if (!isPageAddress(request.url)) return next();
    vite.middlewares(request.raw, reply.raw, next);
  });
  server.addHook('onClose', () => vite.close());
  return {
    async render(request, { nonce }) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      const host = { nonce, apiFetch: async (...call: Parameters<ApiText>) => parsed(await apiText(...call)) };
      return drawnOf(await webBuildOf(build, 'development').render(request, host), nonce, 'template');
    },
    // Development: nothing is cached.
    sharedPage: () => null,
  };
}
