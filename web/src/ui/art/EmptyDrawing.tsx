import { Canvas, Ground } from './Canvas.tsx';
import { paint } from './paint.ts';

/** A toy box with nothing in it yet. */
export function EmptyDrawing() {
  return (
    <Canvas>
      <Ground />
      <path d="m92 112 22-26h92l22 26Z" fill="#b9703f" />
      <path d="M104 112l14-18h84l14 18Z" fill="#8f5230" />
      <path d="m114 86-32-16M206 86l34-18" stroke="#d99a64" strokeWidth="13" />
      <rect x="84" y="108" width="152" height="100" rx="12" fill="#d99a64" />
      <path d="M84 134h152" stroke="#c4824d" strokeWidth="4" />
      <rect x="138" y="150" width="44" height="32" rx="10" fill={paint.paper} />
      <path
        d="M160 175c-8-5.5-11-9-11-12.6a5.4 5.4 0 0 1 11-1.6 5.4 5.4 0 0 1 11 1.6c0 3.6-3 7.1-11 12.6Z"
        fill={paint.coral}
      />
      <path
        d="M160 74c-10-12 12-16 4-30-5-9-18-4-14 4"
        stroke={paint.ink}
        strokeWidth="2.5"
        strokeDasharray="1 7"
        opacity=".6"
      />
      <g transform="translate(146 34) rotate(-18)">
        <ellipse cx="-7" cy="-6" rx="8" ry="6" fill={paint.blue} transform="rotate(24 -7 -6)" />
        <ellipse cx="7" cy="-6" rx="8" ry="6" fill={paint.blue} transform="rotate(-24 7 -6)" />
        <ellipse cx="-5.5" cy="4" rx="5.5" ry="4.5" fill={paint.peach} />
        <ellipse cx="5.5" cy="4" rx="5.5" ry="4.5" fill={paint.peach} />
        <path d="M0-8V8" stroke={paint.ink} strokeWidth="3" />
      </g>
      <circle cx="256" cy="198" r="15" fill={paint.amber} />
      <path d="M243 191c8 6 20 6 26 0M246 209c6-5 16-5 21 0" stroke={paint.paper} strokeWidth="3" />
    </Canvas>
  );
}
