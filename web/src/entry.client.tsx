import { defaultLocale, findLocale } from '@ladushki/contract/locales';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { AppEnvContext, consentOf, schemeOf } from './lib/app-env.ts';
import { markHydrated } from './lib/early-taps.ts';
import { startI18n } from './lib/i18n/browser.ts';
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

async function start() {
  const { lang, dataset } = document.documentElement;
  const locale = findLocale(lang) ?? defaultLocale;
  const i18n = await startI18n(locale, dataset.namespaces?.split(',') ?? []);
  const { cookie } = document;
  const env = {
    locale,
    scheme: schemeOf(cookie),
    nonce: nonceInPage(),
    reader: readerOf(currentSession()),
    hasConsent: consentOf(cookie),
  } as const;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AppEnvContext value={env}>
          <I18nextProvider i18n={i18n}>
            <Awake>
              <HydratedRouter onError={report} />
            </Awake>
          </I18nextProvider>
        </AppEnvContext>
      </StrictMode>,
    );
  });
}

start().catch((error: unknown) => {
  console.error(error);
  void reportError(error);
});
