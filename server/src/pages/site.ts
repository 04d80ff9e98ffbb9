import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { clientRoot } from './first-paint.ts';
import { mountPages, type PagesDeps } from './pages.ts';
import { createBuiltRenderer, createDevelopmentRenderer } from './renderer.ts';

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

/** Everything that is not the API: assets and rendered pages. */
export async function mountSite(server: FastifyInstance, deps: PagesDeps): Promise<void> {
  const development = deps.config.NODE_ENV === 'development';
  await server.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  const renderer = development ? await createDevelopmentRenderer(server) : await createBuiltRenderer();
  if (!development) await serveAssets(server);
  await mountPages(server, deps, renderer);
}
