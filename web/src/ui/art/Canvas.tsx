import type { ReactNode } from 'react';
import { paint } from './paint.ts';

/** The frame of every drawing; drawings are decorative, so they are hidden from screen readers. */
export function Canvas({ box = '0 0 320 240', children }: { box?: string; children: ReactNode }) {
  return (
    <svg
      viewBox={box}
      width="100%"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ display: 'block' }}
    >
      {children}
    </svg>
  );
}

/** The soft ground behind a drawing. */
export function Ground() {
  return (
    <>
      <path
        d="M52 122C38 66 84 22 140 34c34 7 50-14 88 0 52 19 72 82 40 126-22 30-74 36-118 36-52 0-86-18-98-74Z"
        fill={paint.coralSoft}
      />
      <ellipse cx="160" cy="212" rx="104" ry="9" fill={paint.ink} opacity=".08" />
    </>
  );
}
