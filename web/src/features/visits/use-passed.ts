import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const msUntil = (instant: number) => instant - serverNow().getTime();

/** Whether a moment of the visit's day has come; the page notices it when it does. */
export function usePassed(instant: number): boolean {
  const [passed, setPassed] = useState(msUntil(instant) <= 0);
  useEffect(() => {
    const rest = msUntil(instant);
    setPassed(rest <= 0);
    if (rest <= 0) return;
    const timer = setTimeout(() => setPassed(true), rest);
    return () => clearTimeout(timer);
  }, [instant]);
  return passed;
}
