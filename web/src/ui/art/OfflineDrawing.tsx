import { Canvas, Ground } from './Canvas.tsx';
import { paint } from './paint.ts';

/** Two cups on a string, and the string is torn. */
export function OfflineDrawing() {
  return (
    <Canvas>
      <Ground />
      <path d="M112 128c14 34 26 38 36 30 7-6 0-16-6-10" stroke={paint.ink} strokeWidth="3.5" />
      <path d="M212 132c-10 30-22 30-30 20-5-7-12-2-10 6" stroke={paint.ink} strokeWidth="3.5" />
      <path d="m156 126-8-12M164 122v-14M172 126l8-12" stroke={paint.amber} strokeWidth="4" />
      <g transform="rotate(-16 88 112)">
        <path d="M60 76h58l-8 66a8 8 0 0 1-8 7H76a8 8 0 0 1-8-7Z" fill={paint.coral} />
        <path d="m62 96 2 18h50l2-18Z" fill={paint.peach} />
        <ellipse cx="89" cy="76" rx="30" ry="9" fill={paint.paper} />
        <ellipse cx="89" cy="77" rx="22" ry="5.5" fill={paint.mist} />
      </g>
      <g transform="rotate(16 232 116)">
        <path d="M203 80h58l-8 66a8 8 0 0 1-8 7h-26a8 8 0 0 1-8-7Z" fill={paint.blue} />
        <path d="m205 100 2 18h50l2-18Z" fill="#9db8df" />
        <ellipse cx="232" cy="80" rx="30" ry="9" fill={paint.paper} />
        <ellipse cx="232" cy="81" rx="22" ry="5.5" fill={paint.mist} />
      </g>
      <path d="M96 196h128" stroke={paint.ink} strokeWidth="3" opacity=".15" />
    </Canvas>
  );
}
