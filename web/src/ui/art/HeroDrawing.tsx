import { Canvas } from './Canvas.tsx';
import { HeroChild, HeroSitter } from './HeroPeople.tsx';
import { paint } from './paint.ts';
import { Bear, RingTower } from './parts.tsx';

/** A sitter and a child play pat-a-cake among the toys. */
export function HeroDrawing() {
  return (
    <Canvas box="0 0 640 440">
      <path
        d="M44 232C18 120 108 40 236 54c70 8 110-34 196-14 124 28 190 146 146 240-40 88-168 108-286 108-140 0-224-62-248-156Z"
        fill={paint.coralSoft}
      />
      <ellipse cx="322" cy="392" rx="262" ry="34" fill="#f7cf7d" opacity=".75" />
      <ellipse cx="322" cy="390" rx="214" ry="24" stroke={paint.paper} strokeWidth="4" strokeDasharray="2 14" />
      <g>
        <path d="M92 118h96" stroke={paint.hair} strokeWidth="7" />
        <rect x="100" y="84" width="15" height="31" rx="4" fill={paint.blue} />
        <rect x="117" y="78" width="13" height="37" rx="4" fill={paint.coral} />
        <path d="m137 86 12-3 8 32h-12Z" fill={paint.green} stroke={paint.green} strokeWidth="2" />
        <rect x="160" y="96" width="20" height="19" rx="5" fill={paint.amber} />
      </g>
      <g>
        <rect x="440" y="70" width="92" height="72" rx="10" fill={paint.paper} />
        <circle cx="508" cy="92" r="9" fill="#f7cf7d" />
        <path d="m450 132 24-32 18 22 10-10 20 20Z" fill={paint.green} stroke={paint.green} strokeWidth="4" />
      </g>
      <HeroSitter />
      <HeroChild />
      <path d="M351 168v-19M331 170l-9-15M371 170l9-15" stroke={paint.amber} strokeWidth="7" />
      <RingTower at="translate(92 314) scale(1.45)" />
      <Bear at="translate(508 290) scale(1.3)" />
      <g transform="translate(2 20) rotate(-8 470 376)">
        <rect x="452" y="360" width="36" height="36" rx="7" fill={paint.blue} />
        <circle cx="470" cy="378" r="9" fill={paint.paper} />
      </g>
      <circle cx="182" cy="392" r="19" fill={paint.coral} />
      <path d="M165 384c10 8 26 8 34 0M168 404c8-6 20-6 27-1" stroke={paint.paper} strokeWidth="4" />
    </Canvas>
  );
}
