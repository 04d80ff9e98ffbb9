import { useEffect } from 'react';
import { Overlays } from '../../features/engagement/Overlays.tsx';
import { ensureVisitorKey } from '../../lib/api/browser.ts';
import { rememberedLocale } from '../../lib/i18n/browser.ts';
import { useLocale, useSwitchLocale } from '../../lib/i18n/use-locale.ts';
import { useReturnRoute } from '../../lib/return-route.ts';
import { LoaderOverlay } from '../../ui/LoaderOverlay.tsx';
import { Toasts } from '../../ui/Toasts.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useSystemScheme } from '../../ui/theme/scheme.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

/** What lives beside every page. */
export function LiveParts() {
  const { locale } = useLocale();
  const switchTo = useSwitchLocale();
  useReturnRoute();
  useSystemScheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
  useEffect(() => {
    const remembered = rememberedLocale();
    if (remembered && remembered !== locale) void switchTo(remembered);
    ensureVisitorKey().catch(() => undefined);
  }, []);

  return (
    <>
      <TopBar />
      <OfflineNotice />
      <Overlays />
      <LoaderOverlay />
      <Toasts />
    </>
  );
}
