import './lib/i18n/server.ts';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { splitLocale } from '@ladushki/contract/locale-paths';
import type { Locale } from '@ladushki/contract/primitives';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { type AppEnv, AppEnvContext, consentOf, localeOf, schemeOf } from './lib/app-env.ts';
import { type Host, hostContext } from './lib/host.ts';
import { textsAddress } from './lib/i18n/texts-address.ts';
import { requestClient } from './lib/page/data.server.ts';
import { FragmentContext, type Fragments, fragmentsOf } from './lib/page/fragments.ts';
import { isKnown, PageStartContext, startOf } from './lib/page/page-start.ts';
import { writePageData } from './lib/query/page-data.ts';
import { findRouteAccess } from './lib/route-access.ts';
import { readerOf, readSession } from './lib/session.ts';

export { createLoadContext } from './lib/host.ts';
export { sharedPage } from './page-address.ts';

const renderTimeoutMs = 5_000;

/** React's mark of a part that was not ready, such as a chunk on its first use. */
const unready = '<!--$!-->';

/** Waits for everything. */
function renderStream(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        clearTimeout(timeout);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
    const timeout = setTimeout(() => abort(new Error('Rendering took too long')), renderTimeoutMs);
  });
}

/** Nothing streams: the page's data is loaded, and a string is rendered in half of the time of a stream. */
function render(page: React.ReactNode, nonce: string, fragments: Fragments | null): string | Promise<string> {
  const html = renderToString(<FragmentContext value={fragments}>{page}</FragmentContext>);
  if (html.includes(unready)) return renderStream(page, nonce);
  return `<!DOCTYPE html>${fragments?.keep(html) ?? html}`;
}

const pageOf = ({ staticHandlerContext }: EntryContext) => staticHandlerContext.matches.at(-1)?.route.id ?? 'root';

/** Everything in the environment of a page is a part of the keys, so that a fragment may use all of it. */
function fragmentsFor({ fragments }: Host, router: EntryContext, env: AppEnv, url: string): Fragments | null {
  if (!fragments || router.staticHandlerContext.statusCode !== 200) return null;
  return fragmentsOf(fragments, [pageOf(router), splitLocale(new URL(url).pathname).locale, env]);
}

/** The loaders' data is in the page's start; where that does not know the router, the router's stream is left to it. */
async function prepare(router: EntryContext, locale: Locale) {
  const { serverHandoffStream: stream, ...rest } = router;
  if (!stream || !isKnown(router)) return { start: null, router };
  const start = startOf(router, await text(stream as ReadableStream), [textsAddress(pageOf(router), locale)]);
  return { start, router: rest };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const host = loadContext.get(hostContext);
  const { nonce, readStyle = () => null, takePage } = host;
  const cookie = request.headers.get('cookie') ?? '';
  const locale = localeOf(request.url, cookie);
  const reader = readerOf(readSession(cookie));
  const client = requestClient(loadContext, request);
  const { start, router } = await prepare(routerContext, locale);
  const env = { locale, scheme: schemeOf(cookie), nonce, reader, hasConsent: consentOf(cookie) };
  const page = (
    <AppEnvContext value={env}>
      <PageStartContext value={{ start, data: writePageData(client), readStyle }}>
        <QueryClientProvider client={client}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </QueryClientProvider>
      </PageStartContext>
    </AppEnvContext>
  );
  const fragments = fragmentsFor(host, routerContext, env, request.url);
  const html = await (start ? render(page, nonce, fragments) : renderStream(page, nonce));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A public page depends only on the reader's role, so the host may cache it per role.
  if (status === 200 && findRouteAccess(new URL(request.url).pathname)?.need === 'public') {
    headers.set('x-shared-page', 'yes');
  }
  takePage?.(html);
  return new Response(takePage ? null : html, { status, headers });
}
