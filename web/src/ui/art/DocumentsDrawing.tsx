import { Canvas, Ground } from './Canvas.tsx';
import { paint } from './paint.ts';
import { Face } from './parts.tsx';

/** Papers with a photo, checked and under a shield. */
export function DocumentsDrawing() {
  return (
    <Canvas>
      <Ground />
      <rect x="78" y="58" width="112" height="146" rx="12" fill="#9db8df" transform="rotate(-9 134 130)" />
      <g transform="rotate(4 168 126)">
        <rect x="104" y="48" width="128" height="158" rx="14" fill={paint.paper} />
        <rect x="120" y="66" width="48" height="56" rx="10" fill="#f7cf7d" />
        <path d="M127 122c1-16 33-16 34 0Z" fill={paint.green} />
        <path d="M132 100c-6-32 30-32 24 0Z" fill={paint.hair} />
        <circle cx="144" cy="94" r="11.5" fill={paint.skin1} />
        <path d="M132 94c0-16 22-18 24-1-6-1-10-4-12-7-3 4-7 7-12 8Z" fill={paint.hair} />
        <Face x={144} y={95} scale={0.45} />
        <path d="M182 76h34M182 92h34M182 108h22" stroke={paint.mist} strokeWidth="7" />
        <path d="M122 144h92M122 160h92M122 176h52" stroke={paint.mist} strokeWidth="7" />
        <path d="M184 184c8-10 12 8 18-2 4-6 8 6 14-2" stroke={paint.blue} strokeWidth="3.5" />
      </g>
      <path
        d="m238 128 36 12v24c0 22-14 38-36 46-22-8-36-24-36-46v-24Z"
        fill={paint.green}
        stroke={paint.cream}
        strokeWidth="6"
      />
      <path d="m222 168 12 12 20-23" stroke={paint.paper} strokeWidth="7" />
    </Canvas>
  );
}
