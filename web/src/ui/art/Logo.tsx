import type { ReactNode } from 'react';
import { Palm } from './Palm.tsx';
import { paint } from './paint.ts';

interface LogoProps {
  /** Height of the mark in pixels. */
  size?: number;
  /** The name beside the mark. */
  children?: ReactNode;
}

/** Two small palms that clap. */
export function Logo({ size = 32, children }: LogoProps) {
  const mark = (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <Palm at="translate(14.2 31) rotate(11) scale(-.79 .94)" color={paint.peach} />
      <Palm at="translate(33.8 31) rotate(-11) scale(.79 .94)" color={paint.coral} />
      <path
        d="M24 4v5.4M15.2 6.2l2.5 4.6M32.8 6.2l-2.5 4.6"
        fill="none"
        stroke={paint.amber}
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  );
  if (!children) return mark;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.25 }}>
      {mark}
      <span style={{ fontSize: size * 0.62, fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1 }}>
        {children}
      </span>
    </span>
  );
}
