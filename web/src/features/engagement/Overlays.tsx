import { cookies } from '@ladushki/contract/product';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useAppEnv } from '../../lib/app-env.ts';
import { readCookie } from '../../lib/cookies.ts';
import { useReader } from '../../lib/session.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { CookieNotice } from './CookieNotice.tsx';
import styles from './Overlays.module.css';
import { isEntrance, mayAsk, mayDisturb } from './overlay-policy.ts';

const Poll = lazyPart(async () => (await import('./Poll.tsx')).Poll, { failed: () => null });

const pollDelayMs = 1_000;

/** On a low screen a question would lie upon the first thing there is to press: it waits until one reads on. */
const lowScreen = '(max-height: 39.99em)';
const scrolls = ['scroll', 'resize'] as const;

function watchScroll(listener: () => void): () => void {
  for (const name of scrolls) window.addEventListener(name, listener, { passive: true });
  return () => {
    for (const name of scrolls) window.removeEventListener(name, listener);
  };
}

const useIsFirstScreen = () =>
  useSyncExternalStore(
    watchScroll,
    () => window.matchMedia(lowScreen).matches && window.scrollY < window.innerHeight / 2,
    () => true,
  );

/** What a newcomer is told with the page, and asked a little later; neither moves anything. */
export function Overlays() {
  const { hasConsent } = useAppEnv();
  const { pathname } = useLocation();
  const asks = mayAsk(useReader(), pathname);
  const [isTold, setIsTold] = useState(hasConsent);
  const [isDue, setIsDue] = useState(false);
  const isFirstScreen = useIsFirstScreen();

  useEffect(() => {
    if (!asks || readCookie(document.cookie, cookies.poll) !== null) return;
    const timer = setTimeout(() => setIsDue(true), pollDelayMs);
    return () => clearTimeout(timer);
  }, [asks]);

  const notice = !isTold && mayDisturb(pathname);
  const poll = isDue && asks;
  if (!notice && !poll) return null;
  return (
    <div
      className={styles.corner}
      data-below={isEntrance(pathname) || undefined}
      data-first-screen={isFirstScreen || undefined}
    >
      {notice && <CookieNotice onAccepted={() => setIsTold(true)} />}
      {poll && <Poll onDone={() => setIsDue(false)} />}
    </div>
  );
}
