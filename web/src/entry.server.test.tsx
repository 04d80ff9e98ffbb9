import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRequestHandler, type ServerBuild, UNSAFE_decodeViaTurboStream } from 'react-router';
import { describe, expect, it } from 'vitest';
import * as entry from './entry.server.tsx';
import { contentQueries } from './features/content/api.ts';
import { textsAddress } from './lib/i18n/texts-address.ts';
import { serverLoader } from './lib/page/data.server.ts';
import * as root from './root.tsx';

/** A page of the real router, with our root and entry; its route has two chunks. */
function buildOf(page: ComponentType, assets: Partial<ServerBuild['assets']> = {}): ServerBuild {
  const loader = serverLoader({ wants: () => [contentQueries.claims()] });
  const route = { hasAction: false, hasLoader: true, hasClientAction: false, hasErrorBoundary: false } as const;
  const chunks = { clientActionModule: undefined, clientMiddlewareModule: undefined, hydrateFallbackModule: undefined };
  const client = { ...route, ...chunks, hasClientLoader: true, hasClientMiddleware: false, hasDefaultExport: true };
  const css = ['/assets/root.css', '/assets/gone.css'];
  return {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: root },
      '/': { id: '/', parentId: 'root', index: true, module: { default: page, loader } },
      news: { id: 'news', parentId: 'root', path: 'news', module: { default: page } },
      errors: { id: 'errors', parentId: 'root', module: { default: page } },
      '*': { id: '*', parentId: 'errors', path: '*', module: { default: page } },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
      routes: {
        root: { id: 'root', ...client, clientLoaderModule: undefined, module: '/assets/root.js', css },
        '/': {
          ...{ id: '/', parentId: 'root', index: true, ...client },
          ...{
            clientLoaderModule: '/assets/home-loader.js',
            module: '/assets/home.js',
            imports: ['/assets/shared.js'],
          },
        },
        news: { id: 'news', parentId: 'root', path: 'news', ...client, module: '/assets/news.js' },
        errors: { id: 'errors', parentId: 'root', ...client, module: '/assets/errors.js' },
        '*': { id: '*', parentId: 'errors', path: '*', ...client, module: '/assets/unknown.js' },
      },
      url: '/assets/manifest.js',
      version: '1',
      ...assets,
    },
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
  } as unknown as ServerBuild;
}

const claims = { results: [{ id: 1, title: 'Fine </script><!-- nannies', text: '', count: null }] };
const Page = () => <h1>{useQuery(contentQueries.claims()).data?.results[0]?.title}</h1>;

async function open(build: ServerBuild): Promise<{ html: string; asked: string[] }> {
  const asked: string[] = [];
  const host = {
    nonce: 'the-nonce',
    apiFetch: async (path: string) => {
      asked.push(path);
      return { status: 200, body: claims };
    },
    readStyle: (path: string) => (path === '/assets/root.css' ? '.a::after{content:"$&"}' : null),
  };
  const request = new Request('http://site.test/');
  const answer = await createRequestHandler(build, 'production')(request, entry.createLoadContext(host));
  expect(answer.status).toBe(200);
  return { html: await answer.text(), asked };
}

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', code = '']) => ({
    attributes,
    code,
  }));
const preloads = (html: string) => [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);

interface Started {
  window: {
    __reactRouterManifest?: Partial<ServerBuild['assets']>;
    __reactRouterContext?: { stream: ReadableStream<Uint8Array> };
    __reactRouterRouteModules?: object;
  };
  steps: string[];
}

/** Runs the page's two start scripts as a browser would, with modules that only tell their names. */
async function start(html: string): Promise<Started> {
  const [context, modules] = scriptsOf(html).slice(-2);
  const steps: string[] = [];
  const window: Started['window'] = {};
  const load = async (path: string) => {
    steps.push(`run ${path}${window.__reactRouterRouteModules ? ' with routes' : ''}`);
    return { [path]: true };
  };
  const document = {
    hidden: false,
    createElement: () => ({}),
    head: { append: ({ rel, nonce, href }: Record<string, string>) => steps.push(`${rel} ${nonce} ${href}`) },
  };
  const paint = (then: () => void) => steps.push('painted') && then();
  new Function('window', context?.code ?? '')(window);
  const run = async () => undefined;
  const AsyncFunction = run.constructor as FunctionConstructor;
  const code = modules?.code.replaceAll('import(', 'load(') ?? '';
  await new AsyncFunction('window', 'document', 'requestAnimationFrame', 'load', code)(window, document, paint, load);
  return { window, steps };
}

describe('the start of a rendered page', () => {
  it('loads after the first paint, one module at a time, and hydrates last, with the modules of the routes', async () => {
    const { html } = await open(buildOf(Page));
    expect(preloads(html)).toEqual([]);
    const { steps, window } = await start(html);
    const [shared, ...rest] = ['shared', 'root', 'home-loader', 'home'].map((name) => `/assets/${name}.js`);
    const parts = [shared, textsAddress('/', 'ru'), ...rest];
    expect(steps.slice(0, 12)).toEqual([
      'painted',
      ...[...parts, '/assets/entry.js'].map((path) => `modulepreload the-nonce ${path}`),
      ...parts.map((path) => `run ${path}`),
    ]);
    expect(steps.at(-1)).toBe('run /assets/entry.js with routes');
    expect(window.__reactRouterRouteModules).toEqual({
      root: { '/assets/root.js': true },
      '/': { '/assets/home-loader.js': true, '/assets/home.js': true },
    });
  });

  it('tells the router the routes of the page and of unknown addresses, and where the others are', async () => {
    const { window } = await start((await open(buildOf(Page))).html);
    const { url, version, routes } = window.__reactRouterManifest ?? {};
    expect({ url, version }).toEqual({ url: '/assets/manifest.js', version: '1' });
    expect(Object.keys(routes ?? {}).sort()).toEqual(['*', '/', 'errors', 'root']);
    expect(routes?.['/']).toMatchObject({ module: '/assets/home.js', imports: ['/assets/shared.js'] });
  });

  it('hands the router what its loaders returned, as the router reads it', async () => {
    const { window } = await start((await open(buildOf(Page))).html);
    const stream = window.__reactRouterContext?.stream ?? new ReadableStream();
    const { value } = await UNSAFE_decodeViaTurboStream(stream, globalThis as never);
    expect(value).toMatchObject({
      loaderData: { root: { origin: 'http://site.test', locale: 'ru' }, '/': { seo: null } },
    });
  });

  it.each([
    ['integrity', { sri: { '/assets/home.js': 'sha384-abc' } }],
    ['hot reload', { hmr: { runtime: '/assets/hot.js' } }],
    ['an entry of another shape', { entry: { chunks: ['/assets/entry.js'], imports: [] } }],
  ] as const)('is the router’s own when the router asks for %s', async (_, assets) => {
    const { html } = await open(buildOf(Page, assets as Partial<ServerBuild['assets']>));
    const codes = scriptsOf(html).map(({ code }) => code);
    expect(codes.some((code) => code.includes('import * as route0 from "/assets/root.js"'))).toBe(true);
    expect(codes.some((code) => code.includes('streamController.enqueue('))).toBe(true);
    expect(codes).toContain('window.__reactRouterContext.streamController.close();');
    expect(preloads(html)).toContain('/assets/manifest.js');
  });

  it('runs nothing without the nonce', async () => {
    const { html } = await open(buildOf(Page));
    const running = scriptsOf(html).filter(({ attributes }) => !attributes.includes('json'));
    expect(running.length).toBeGreaterThan(3);
    for (const { attributes } of running) expect(attributes).toContain('nonce="the-nonce"');
  });
});

describe('a rendered page', () => {
  it('carries its data once, and data cannot end its element', async () => {
    const { html, asked } = await open(buildOf(Page));
    expect(asked.length).toBe(1);
    expect(html).toContain('<h1>Fine &lt;/script&gt;&lt;!-- nannies</h1>');
    const data = scriptsOf(html).find(({ attributes }) => attributes.includes('id="page-data"'));
    const [query] = JSON.parse(data?.code ?? '').queries;
    expect(query.state.data).toEqual(claims);
    expect(html.split('Fine ').length).toBe(3);
  });

  it('has its styles inside, under its nonce; a sheet that is not there is left to the browser', async () => {
    const { html } = await open(buildOf(Page));
    expect(html).toMatch(/^<!DOCTYPE html><html/);
    expect(html).toContain('<style nonce="the-nonce">.a::after{content:"$&"}</style>');
    expect(html).toMatch(/<link[^>]*href="\/assets\/root\.css"[^>]*disabled=""/);
    expect(html).toMatch(/<link[^>]*rel="stylesheet"[^>]*href="\/assets\/gone\.css"\/>/);
  });

  it('is whole when a part of it is loaded on its first use', async () => {
    const Later = lazy(async () => ({ default: () => <p>the later part</p> }));
    const { html } = await open(
      buildOf(() => (
        <Suspense fallback="not yet">
          <Later />
        </Suspense>
      )),
    );
    expect(html).toContain('<p>the later part</p>');
    expect(html).not.toContain('not yet');
  });
});
