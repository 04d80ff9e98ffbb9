import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { apiTextOf } from './api-in-process.ts';
import { createDevelopmentRenderer } from './development-renderer.ts';
import { mountPages, type PagesDeps } from './pages.ts';
import { createRenderThread } from './render-thread.ts';
import { clientRoot } from './web-build.ts';

type SiteDeps = PagesDeps & Pick<Deps, 'log'>;

async function serveAssets(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: clientRoot,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** Everything outside the API: assets and rendered pages. */
export async function mountSite(server: FastifyInstance, deps: SiteDeps): Promise<void> {
  const development = deps.config.NODE_ENV === 'development';
  await server.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  if (development) return mountPages(server, deps, await createDevelopmentRenderer(server, apiTextOf(server)));
  await serveAssets(server);
  const renderer = await createRenderThread(deps.log, apiTextOf(server));
  server.addHook('onClose', renderer.close);
  await mountPages(server, deps, renderer);
}
