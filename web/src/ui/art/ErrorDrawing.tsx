import { Canvas, Ground } from './Canvas.tsx';
import { paint } from './paint.ts';
import { Bear } from './parts.tsx';

/** A tower of blocks has fallen; the bear is puzzled. */
export function ErrorDrawing() {
  return (
    <Canvas>
      <Ground />
      <Bear at="translate(62 104) scale(1.4)" mood="puzzled" />
      <path d="M152 92c1-8 11-9 12-2 1 5-5 6-5 11M159 109v.1" stroke={paint.ink} strokeWidth="4" />
      <rect x="176" y="166" width="42" height="42" rx="8" fill={paint.blue} />
      <circle cx="197" cy="187" r="10" fill={paint.paper} />
      <rect x="222" y="166" width="42" height="42" rx="8" fill={paint.green} />
      <path d="m243 176 11 20h-22Z" fill={paint.paper} stroke={paint.paper} strokeWidth="3" />
      <g transform="rotate(24 222 134)">
        <rect x="200" y="116" width="42" height="42" rx="8" fill={paint.amber} />
        <rect x="211" y="127" width="20" height="20" rx="4" fill={paint.paper} />
      </g>
      <g transform="rotate(-20 256 96)">
        <rect x="238" y="74" width="36" height="36" rx="8" fill={paint.coral} />
        <path
          d="M256 101c-7-5-9.5-8-9.5-11a4.7 4.7 0 0 1 9.5-1.4 4.7 4.7 0 0 1 9.5 1.4c0 3-2.5 6-9.5 11Z"
          fill={paint.paper}
        />
      </g>
      <path d="M226 78c3-8 8-13 15-16M282 120c4 4 6 10 5 17" stroke={paint.ink} strokeWidth="3" opacity=".5" />
    </Canvas>
  );
}
