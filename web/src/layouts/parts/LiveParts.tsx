import { splitLocale } from '@ladushki/contract/locale-paths';
import { useEffect } from 'react';
import { Overlays } from '../../features/engagement/Overlays.tsx';
import { ensureVisitorKey } from '../../lib/api/browser.ts';
import { rememberedLocale } from '../../lib/i18n/browser.ts';
import { useLocale, useSwitchLocale } from '../../lib/i18n/use-locale.ts';
import { startReports } from '../../lib/report-error.ts';
import { useReturnRoute } from '../../lib/return-route.ts';
import { startServiceWorker } from '../../lib/service-worker.ts';
import { useSession } from '../../lib/session.ts';
import { LoaderOverlay } from '../../ui/feedback/LoaderOverlay.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Toasts } from '../../ui/feedback/Toasts.tsx';
import { TopBar } from '../../ui/layout/TopBar.tsx';
import { useSystemScheme } from '../../ui/theme/scheme.ts';
import { LanguageOffer } from './LanguageOffer.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageArrival } from './PageArrival.tsx';

/** Only for signed-in people, so visitors do not load it. */
const Live = lazyPart(async () => (await import('../../features/chat/notices/Live.tsx')).Live, { failed: () => null });

const ConsentGate = lazyPart(async () => (await import('../../features/consents/ConsentGate.tsx')).ConsentGate, {
  failed: () => null,
});

/** Components that live beside every page. */
export function LiveParts() {
  const { locale } = useLocale();
  const switchTo = useSwitchLocale();
  const session = useSession();
  useReturnRoute();
  useSystemScheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
  useEffect(() => {
    const remembered = rememberedLocale();
    const named = splitLocale(window.location.pathname).locale;
    if (remembered && remembered !== locale && !named) void switchTo(remembered);
    // Not urgent: after the effects of the first render.
    const later = setTimeout(() => {
      ensureVisitorKey().catch(() => undefined);
      startServiceWorker();
      startReports();
    });
    return () => clearTimeout(later);
  }, []);

  return (
    <>
      <PageArrival />
      <TopBar />
      <OfflineNotice />
      <LanguageOffer />
      <Overlays />
      <LoaderOverlay />
      <Toasts />
      {session && <Live key={session.userId} session={session} />}
      {session && <ConsentGate />}
    </>
  );
}
