import './lib/no-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/shared.css';
import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import { ErrorScreen } from './layouts/parts/ErrorScreen.tsx';
import { LiveParts } from './layouts/parts/LiveParts.tsx';
import { localeOf, useAppEnv } from './lib/app-env.ts';
import { holdTapsScript } from './lib/early-taps.ts';
import { guard } from './lib/guard.ts';
import { currentLocale, loadTexts } from './lib/i18n/browser.ts';
import { textsAddress } from './lib/i18n/texts-address.ts';
import type { PageData } from './lib/page/seo.ts';
import { getQueryClient } from './lib/query/client.ts';
import { PageState } from './lib/query/PageState.tsx';
import { currentSession, readSession } from './lib/session.ts';
import { autoSchemeScript, schemeAttribute } from './ui/theme/scheme.ts';

const cookieOf = (request: Request) => request.headers.get('cookie') ?? '';

export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, url }) => guard(url, readSession(cookieOf(request))),
];

export const clientMiddleware: MiddlewareFunction[] = [
  ({ request }) => guard(new URL(request.url), currentSession()),
  ({ pattern }) => loadTexts(pattern),
];

export const loader = ({ request, url }: LoaderFunctionArgs) => ({
  origin: url.origin,
  locale: localeOf(cookieOf(request)),
});

export const clientLoader = () => ({ origin: window.location.origin, locale: currentLocale() });

export const links = () => [
  ...[cyrillic, latin].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const { scheme, nonce, locale } = useAppEnv();
  const page = useMatches().at(-1)?.id ?? 'root';
  return (
    <html lang={locale} data-texts={page} data-color-scheme={schemeAttribute(scheme)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffaf5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161b25" />
        {scheme === 'auto' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, allowed by its nonce.
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: autoSchemeScript }} suppressHydrationWarning />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, allowed by its nonce. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: holdTapsScript }} suppressHydrationWarning />
        <Meta />
        <Links nonce={nonce} />
        <link rel="modulepreload" href={textsAddress(page, locale)} nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const [client] = useState(getQueryClient);
  const page = useMatches().at(-1)?.loaderData as PageData | undefined;
  return (
    <QueryClientProvider client={client}>
      <PageState state={page?.state}>
        <Outlet />
        <LiveParts />
      </PageState>
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
