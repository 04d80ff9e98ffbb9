import { Canvas, Ground } from './Canvas.tsx';
import { paint } from './paint.ts';

/** A month on the wall with the agreed days. */
export function CalendarDrawing() {
  return (
    <Canvas>
      <Ground />
      <rect x="82" y="56" width="150" height="150" rx="16" fill={paint.paper} />
      <path d="M82 92V72a16 16 0 0 1 16-16h118a16 16 0 0 1 16 16v20Z" fill={paint.coral} />
      <path d="M116 46v22M198 46v22" stroke={paint.hair} strokeWidth="8" />
      <path d="M138 75h38" stroke={paint.paper} strokeWidth="7" opacity=".9" />
      <g fill={paint.mist}>
        <rect x="98" y="106" width="22" height="20" rx="6" />
        <rect x="130" y="106" width="22" height="20" rx="6" fill="#f7cf7d" />
        <rect x="162" y="106" width="22" height="20" rx="6" />
        <rect x="194" y="106" width="22" height="20" rx="6" fill="#f7cf7d" />
        <rect x="98" y="138" width="22" height="20" rx="6" />
        <rect x="130" y="138" width="22" height="20" rx="6" fill="#f7cf7d" />
        <rect x="162" y="138" width="22" height="20" rx="6" fill={paint.peach} />
        <rect x="194" y="138" width="22" height="20" rx="6" fill="#f7cf7d" />
        <rect x="98" y="170" width="22" height="20" rx="6" />
        <rect x="130" y="170" width="22" height="20" rx="6" fill="#f7cf7d" />
        <rect x="162" y="170" width="22" height="20" rx="6" />
      </g>
      <path
        d="M173 154c-5-3.5-6.5-5.5-6.5-7.6a3.2 3.2 0 0 1 6.5-1 3.2 3.2 0 0 1 6.5 1c0 2.1-1.5 4.1-6.5 7.6Z"
        fill={paint.paper}
      />
      <circle cx="238" cy="176" r="34" fill={paint.blue} stroke={paint.cream} strokeWidth="6" />
      <circle cx="238" cy="176" r="25" fill={paint.paper} />
      <path d="M238 161v15l10 7" stroke={paint.night} strokeWidth="5" />
    </Canvas>
  );
}
