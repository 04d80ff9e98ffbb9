import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { type AppEnv, AppEnvContext, consentOf, schemeOf } from './lib/app-env.ts';
import { markHydrated } from './lib/early-taps.ts';
import { currentLocale, startTexts, subscribeToLocale } from './lib/i18n/browser.ts';
import { expectLeaving } from './lib/page/route-table.ts';
import { getQueryClient } from './lib/query/client.ts';
import { readPageData } from './lib/query/page-data.ts';
import { reportError } from './lib/report-error.ts';
import { currentSession, readerOf } from './lib/session.ts';

/** 404 and 403 are answers, not errors to log. */
const report = (error: unknown) => {
  if (!isRouteErrorResponse(error)) console.error(error);
};

/** Browsers hide the nonce attribute after parsing; the property still has it. */
const nonceInPage = () => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';

function Awake({ children }: { children: ReactNode }) {
  useEffect(markHydrated, []);
  return children;
}

/** The language can change without leaving the page. */
function Environment({ env, children }: { env: Omit<AppEnv, 'locale'>; children: ReactNode }) {
  const locale = useSyncExternalStore(subscribeToLocale, currentLocale, currentLocale);
  return <AppEnvContext value={{ ...env, locale }}>{children}</AppEnvContext>;
}

async function start() {
  const { lang, dataset } = document.documentElement;
  await startTexts(lang, dataset.texts ?? 'root');
  const { cookie } = document;
  const env = {
    scheme: schemeOf(cookie),
    nonce: nonceInPage(),
    reader: readerOf(currentSession()),
    hasConsent: consentOf(cookie),
  } as const;
  const client = getQueryClient();
  readPageData(client, env.reader);
  expectLeaving();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Environment env={env}>
          <QueryClientProvider client={client}>
            <Awake>
              <HydratedRouter onError={report} />
            </Awake>
          </QueryClientProvider>
        </Environment>
      </StrictMode>,
    );
  });
}

start().catch((error: unknown) => {
  console.error(error);
  void reportError(error);
});
