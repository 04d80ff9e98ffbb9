import { Canvas, Ground } from './Canvas.tsx';
import { paint } from './paint.ts';

/** A letter with a code flies in. */
export function MailDrawing() {
  return (
    <Canvas>
      <Ground />
      <g transform="rotate(-6 160 130)">
        <path d="M84 108 160 58l76 50v82a12 12 0 0 1-12 12H96a12 12 0 0 1-12-12Z" fill={paint.coral} />
        <rect x="102" y="56" width="116" height="110" rx="12" fill={paint.paper} />
        <path d="M120 78h44" stroke={paint.mist} strokeWidth="7" />
        <g fill={paint.night}>
          <circle cx="123" cy="106" r="6.5" />
          <circle cx="148" cy="106" r="6.5" />
          <circle cx="173" cy="106" r="6.5" />
          <circle cx="198" cy="106" r="6.5" fill={paint.amber} />
        </g>
        <path d="M84 112l66 46a18 18 0 0 0 20 0l66-46v78a12 12 0 0 1-12 12H96a12 12 0 0 1-12-12Z" fill={paint.peach} />
        <path d="m88 198 50-44M232 198l-50-44" stroke={paint.coral} strokeWidth="4" />
      </g>
      <path d="M60 92c-12 2-20 8-24 18M52 128c-8 2-13 6-16 12" stroke={paint.ink} strokeWidth="4" opacity=".4" />
      <path
        d="M246 60c8-8 18-6 20 2 8-6 18 2 12 12-4 7-12 11-20 14-6-8-14-20-12-28Z"
        fill={paint.coral}
        transform="rotate(8 258 74)"
      />
    </Canvas>
  );
}
