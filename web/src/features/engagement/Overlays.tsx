import { cookies } from '@ladushki/contract/product';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAppEnv } from '../../lib/app-env.ts';
import { readCookie } from '../../lib/cookies.ts';
import { CookieNotice } from './CookieNotice.tsx';
import styles from './Overlays.module.css';

const Poll = lazy(async () => ({ default: (await import('./Poll.tsx')).Poll }));

const pollDelayMs = 1_000;

/** What a newcomer is told with the page, and asked a little later; neither moves anything. */
export function Overlays() {
  const { hasConsent } = useAppEnv();
  const [notice, setNotice] = useState(!hasConsent);
  const [poll, setPoll] = useState(false);

  useEffect(() => {
    if (readCookie(document.cookie, cookies.poll) !== null) return;
    const timer = setTimeout(() => setPoll(true), pollDelayMs);
    return () => clearTimeout(timer);
  }, []);

  if (!notice && !poll) return null;
  return (
    <div className={styles.corner}>
      {notice && <CookieNotice onAccepted={() => setNotice(false)} />}
      <Suspense>{poll && <Poll onDone={() => setPoll(false)} />}</Suspense>
    </div>
  );
}
