import './lib/no-eval.ts';
import { prefixOf, splitLocale } from '@ladushki/contract/locale-paths';
import type { ReactNode } from 'react';
import {
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
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
import { PageLinks, PageScripts } from './lib/page/PageScripts.tsx';
import { findRoute } from './lib/page/route-table.ts';
import { currentSession, readSession } from './lib/session.ts';
import { autoSchemeScript, schemeAttribute } from './ui/theme/scheme.ts';

const addressPrefix = (address: string) => {
  const { locale } = splitLocale(new URL(address).pathname);
  return locale ? prefixOf(locale) : '';
};

/** Written by the server; in the browser they have run. */
const earlyScripts = import.meta.env.SSR
  ? { scheme: autoSchemeScript, taps: holdTapsScript }
  : { scheme: ' ', taps: ' ' };

const cookieOf = (request: Request) => request.headers.get('cookie') ?? '';

export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, url }) => guard(url, readSession(cookieOf(request)), addressPrefix(request.url)),
];

export const clientMiddleware: MiddlewareFunction[] = [
  ({ request }) => guard(new URL(request.url), currentSession()),
  ({ url }) => findRoute({ url }),
  ({ pattern }) => loadTexts(pattern),
];

export const loader = ({ request, url }: LoaderFunctionArgs) => ({
  origin: url.origin,
  locale: localeOf(request.url, cookieOf(request)),
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
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyScripts.scheme }} suppressHydrationWarning />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, allowed by its nonce. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyScripts.taps }} suppressHydrationWarning />
        <Meta />
        <PageLinks />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <LiveParts />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
