import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Seconds left until a moment. */
export function useCountdown(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    setLeft(secondsUntil(moment));
    const timer = setInterval(() => setLeft(secondsUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

/** 65 → «1:05». */
export const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
