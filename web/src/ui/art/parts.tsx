import { paint } from './paint.ts';

interface FaceProps {
  x: number;
  y: number;
  /** 1 is a head 40 across. */
  scale?: number;
  mood?: 'happy' | 'puzzled' | 'asleep';
}

const moods = {
  happy: { eyes: 'M-7-1v1M7-1v1', mouth: 'M-5 7Q0 12 5 7' },
  puzzled: { eyes: 'M-7-1v1M7-1v1', mouth: 'M-4 9Q0 6.5 4 9' },
  asleep: { eyes: 'M-9-1q2.5 2.5 5 0M4-1q2.5 2.5 5 0', mouth: 'M-3 8Q0 10 3 8' },
} as const;

export function Face({ x, y, scale = 1, mood = 'happy' }: FaceProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} stroke={paint.night}>
      <circle cx="-11" cy="6" r="3.4" fill={paint.blush} stroke="none" opacity=".55" />
      <circle cx="11" cy="6" r="3.4" fill={paint.blush} stroke="none" opacity=".55" />
      <path d={moods[mood].eyes} strokeWidth={mood === 'asleep' ? 2 : 3.4} />
      <path d={moods[mood].mouth} strokeWidth="2" />
    </g>
  );
}

/** A teddy bear that sits; 64 across, its seat at y = 70. */
export function Bear({ at, mood = 'happy' }: { at: string; mood?: FaceProps['mood'] }) {
  const fur = '#c68a5b';
  const light = '#efcda6';
  return (
    <g transform={at}>
      <circle cx="16" cy="10" r="8" fill={fur} />
      <circle cx="48" cy="10" r="8" fill={fur} />
      <circle cx="16" cy="10" r="4" fill={light} />
      <circle cx="48" cy="10" r="4" fill={light} />
      <path d="M16 48 8 58M48 48l8 10" stroke={fur} strokeWidth="13" />
      <rect x="13" y="36" width="38" height="36" rx="17" fill={fur} />
      <ellipse cx="32" cy="55" rx="11" ry="13" fill={light} />
      <circle cx="15" cy="68" r="8.5" fill={fur} />
      <circle cx="49" cy="68" r="8.5" fill={fur} />
      <circle cx="15" cy="68" r="4" fill={light} />
      <circle cx="49" cy="68" r="4" fill={light} />
      <circle cx="32" cy="24" r="21" fill={fur} />
      <ellipse cx="32" cy="30.5" rx="9.5" ry="7.5" fill={light} />
      <Face x={32} y={23} scale={0.95} mood={mood} />
      <ellipse cx="32" cy="27.5" rx="3" ry="2.2" fill={paint.night} />
    </g>
  );
}

/** A toy of rings on a stick, 40 across, standing on y = 56. */
export function RingTower({ at }: { at: string }) {
  return (
    <g transform={at}>
      <circle cx="20" cy="5" r="6" fill={paint.coral} />
      <rect x="12" y="10" width="16" height="11" rx="5.5" fill={paint.amber} />
      <rect x="8" y="21.5" width="24" height="11" rx="5.5" fill={paint.green} />
      <rect x="4" y="33" width="32" height="11" rx="5.5" fill={paint.blue} />
      <rect y="44.5" width="40" height="11.5" rx="5.5" fill={paint.peach} />
    </g>
  );
}
