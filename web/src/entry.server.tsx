import './lib/i18n/server.ts';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { AppEnvContext, consentOf, localeOf, schemeOf } from './lib/app-env.ts';
import { hostContext } from './lib/host.ts';
import { findRouteAccess } from './lib/route-access.ts';
import { readerOf, readSession } from './lib/session.ts';

export { createLoadContext } from './lib/host.ts';
export { sharedPage } from './page-address.ts';

const renderTimeoutMs = 5_000;

/** The page as one string: its data is loaded already, and the host may cache it. */
function render(page: React.ReactNode, nonce: string): Promise<string> {
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

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(hostContext);
  const cookie = request.headers.get('cookie') ?? '';
  const locale = localeOf(cookie);
  const reader = readerOf(readSession(cookie));
  const html = await render(
    <AppEnvContext value={{ locale, scheme: schemeOf(cookie), nonce, reader, hasConsent: consentOf(cookie) }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </AppEnvContext>,
    nonce,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A public page depends only on the reader's role, so the host may cache it per role.
  if (status === 200 && findRouteAccess(new URL(request.url).pathname)?.need === 'public') {
    headers.set('x-shared-page', 'yes');
  }
  return new Response(html, { status, headers });
}
