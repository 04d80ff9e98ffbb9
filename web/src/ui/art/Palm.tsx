const hand = 'M-8-1Q0-4 8-1L8.6 6Q7 13 0 13Q-7 13-8.6 6Z';
const fingers = 'M-7.4 0l-1.4-8.2M-2.4-2l-.5-10.4M3-2l.6-9.8M8 0l1.6-7';
const thumb = 'M7 9Q12 7.5 14.6 3.2';

/** A small open hand about 28 across, its centre at the origin, the thumb on the right. */
export function Palm({ at, color }: { at: string; color: string }) {
  return (
    <g transform={at} fill="none" stroke={color} strokeLinecap="round" strokeLinejoin="round">
      <path d={hand} fill={color} strokeWidth="4" />
      <path d={fingers} strokeWidth="5.6" />
      <path d={thumb} strokeWidth="5.8" />
    </g>
  );
}
