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

/** On a low screen the poll would cover the first control, so it waits for scrolling. */
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

/** The cookie notice and, a little later, the poll; neither shifts the page. */
export function Overlays() {
  const { hasConsent } = useAppEnv();
  const { pathname } = useLocation();
  const asks = mayAsk(useReader(), pathname);
  const [isAccepted, setIsAccepted] = useState(hasConsent);
  const [isDue, setIsDue] = useState(false);
  const isFirstScreen = useIsFirstScreen();

  useEffect(() => {
    if (!asks || readCookie(document.cookie, cookies.poll) !== null) return;
    const timer = setTimeout(() => setIsDue(true), pollDelayMs);
    return () => clearTimeout(timer);
  }, [asks]);

  const notice = !isAccepted && mayDisturb(pathname);
  const poll = isDue && asks;
  if (!notice && !poll) return null;
  return (
    <div
      className={styles.corner}
      data-below={isEntrance(pathname) || undefined}
      data-first-screen={isFirstScreen || undefined}
    >
      {notice && <CookieNotice onAccepted={() => setIsAccepted(true)} />}
      {poll && <Poll onDone={() => setIsDue(false)} />}
    </div>
  );
}
