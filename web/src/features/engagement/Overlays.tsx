import { cookies } from '@ladushki/contract/product';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readCookie } from '../../lib/cookies.ts';
import styles from './Overlays.module.css';

const CookieNotice = lazy(async () => ({ default: (await import('./CookieNotice.tsx')).CookieNotice }));
const Poll = lazy(async () => ({ default: (await import('./Poll.tsx')).Poll }));

const pollDelayMs = 1_000;

const kept = (name: string) => readCookie(document.cookie, name);

/** What a newcomer is told and asked; it comes after the page is alive and moves nothing on it. */
export function Overlays() {
  const [notice, setNotice] = useState(false);
  const [poll, setPoll] = useState(false);

  useEffect(() => {
    setNotice(kept(cookies.consent) !== 'true');
    if (kept(cookies.poll) !== null) return;
    const timer = setTimeout(() => setPoll(true), pollDelayMs);
    return () => clearTimeout(timer);
  }, []);

  if (!notice && !poll) return null;
  return (
    <div className={styles.corner}>
      <Suspense>{notice && <CookieNotice onAccepted={() => setNotice(false)} />}</Suspense>
      <Suspense>{poll && <Poll onDone={() => setPoll(false)} />}</Suspense>
    </div>
  );
}
