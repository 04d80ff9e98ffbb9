import { Canvas, Ground } from './Canvas.tsx';
import { Palm } from './Palm.tsx';
import { paint } from './paint.ts';

/** Two palms meet: it is settled. */
export function SuccessDrawing() {
  return (
    <Canvas>
      <Ground />
      <path d="M92 208c4-30 10-50 20-66" stroke="#dc5238" strokeWidth="42" strokeLinecap="butt" />
      <path d="M228 208c-4-30-10-50-20-66" stroke={paint.blue} strokeWidth="42" strokeLinecap="butt" />
      <path d="M104 152c6-14 12-24 18-32" stroke={paint.skin2} strokeWidth="30" />
      <path d="M216 152c-6-14-12-24-18-32" stroke={paint.skin3} strokeWidth="30" />
      <path d="m92 138 38 18M228 138l-38 18" stroke={paint.paper} strokeWidth="9" />
      <Palm at="translate(132 102) rotate(16) scale(-1.9 2.3)" color={paint.skin2} />
      <Palm at="translate(188 102) rotate(-16) scale(1.9 2.3)" color={paint.skin3} />
      <path d="M160 44V24M132 50l-10-17M188 50l10-17" stroke={paint.amber} strokeWidth="7" />
      <circle cx="262" cy="182" r="27" fill={paint.green} stroke={paint.cream} strokeWidth="6" />
      <path d="m250 183 9 9 16-18" stroke={paint.paper} strokeWidth="6" />
      <circle cx="66" cy="70" r="5" fill={paint.green} />
      <circle cx="254" cy="60" r="6" fill={paint.coral} />
      <path d="m52 132 8 8M60 132l-8 8M276 104v10M271 109h10" stroke={paint.blue} strokeWidth="4" />
    </Canvas>
  );
}
