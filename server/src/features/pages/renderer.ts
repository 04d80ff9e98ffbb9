import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prefixOf, splitLocale } from '@ladushki/contract/locale-paths';
import { defaultLocale, inEveryLocale } from '@ladushki/contract/locales';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';
import { isPageAddress } from '../../platform/http/refusal-page.ts';

export const webRoot = join(import.meta.dirname, '../../../../web');
export const clientRoot = join(webRoot, 'build/client');

export const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false;

export interface Host {
  nonce: string;
  /** Grows when texts or reference data change. */
  textsVersion: number;
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Built style sheets, to be inlined; not in development. */
  readStyle?: (path: string) => string | null;
  /** Keeps parts of pages between requests. */
  fragments?: { get(key: string): string | undefined; set(key: string, html: string): void };
  /** Takes the text of a page past its response. */
  takePage?: (html: string) => void;
}

export interface Rendered {
  status: number;
  headers: Headers;
  body: string;
}

/** The server build of the web. */
export interface Renderer {
  /** Renders a request. */
  render(request: Request, host: Host): Promise<Rendered>;
  /** The canonical URL of a public page and its cache key. */
  sharedPage(address: string, cookie: string): { address: string; key: string } | null;
}

type LoadContext = Parameters<ReturnType<typeof createRequestHandler>>[1];
interface EntryModule {
  createLoadContext(host: Host): LoadContext;
  sharedPage: Renderer['sharedPage'];
}

const rendererOf = (build: ServerBuild, mode: string): Renderer => {
  // The prefix of a language is the base of all routes and links of its pages.
  const handlers = inEveryLocale((locale) =>
    createRequestHandler({ ...build, basename: prefixOf(locale) || '/' }, mode),
  );
  const { createLoadContext, sharedPage } = build.entry.module as unknown as EntryModule;
  return {
    async render(request, host) {
      const { locale } = splitLocale(new URL(request.url).pathname);
      let page = '';
      const takePage = (html: string) => {
        page = html;
      };
      const answer = await handlers[locale ?? defaultLocale](request, createLoadContext({ ...host, takePage }));
      return { status: answer.status, headers: answer.headers, body: page || (await answer.text()) };
    },
    sharedPage,
  };
};

/** Loads the web's server build, in the calling thread. */
export async function loadBuild(): Promise<Renderer> {
  const build = (await import(pathToFileURL(join(webRoot, 'build/server/index.js')).href)) as ServerBuild;
  return rendererOf(build, 'production');
}

const hotReload = '/@hot';

/** In development pages are loaded from source with hot reload. */
export async function createDevelopmentRenderer(server: FastifyInstance): Promise<Renderer> {
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
    async render(request, host) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return rendererOf(build, 'development').render(request, host);
    },
    // Development: nothing is cached.
    sharedPage: () => null,
  };
}
