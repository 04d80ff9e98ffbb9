import { Canvas, Ground } from './Canvas.tsx';
import { paint } from './paint.ts';
import { Face } from './parts.tsx';

/** A magnifying glass finds the right face among the cards. */
export function SearchDrawing() {
  return (
    <Canvas>
      <Ground />
      <g>
        <rect x="66" y="86" width="84" height="108" rx="14" fill={paint.paper} transform="rotate(-8 100 140)" />
        <g transform="translate(8) rotate(-8 100 140)">
          <circle cx="100" cy="120" r="20" fill={paint.mist} />
          <path d="M76 156h48M76 172h30" stroke={paint.mist} strokeWidth="7" />
        </g>
        <g transform="translate(-8) rotate(8 226 140)">
          <rect x="186" y="82" width="84" height="108" rx="14" fill={paint.paper} />
          <circle cx="228" cy="116" r="20" fill={paint.mist} />
          <path d="M204 152h48M204 168h30" stroke={paint.mist} strokeWidth="7" />
        </g>
      </g>
      <path d="m198 166 34 36" stroke={paint.hair} strokeWidth="18" />
      <circle cx="160" cy="122" r="60" fill={paint.amber} />
      <circle cx="160" cy="122" r="49" fill="#d8e7f7" />
      <path d="M124 155c8-26 64-26 72 0a49 49 0 0 1-72 0Z" fill="#dc5238" />
      <path d="M130 140c-14-70 74-70 60 0Z" fill={paint.hair} />
      <path d="M152 136h16v12c-2 6-14 6-16 0Z" fill={paint.skin2} />
      <circle cx="160" cy="117" r="26" fill={paint.skin1} />
      <path d="M133 120c-4-42 56-44 54 0-8-6-12-12-14-18-10 10-26 16-40 18Z" fill={paint.hair} />
      <Face x={161} y={121} />
      <path d="M122 100c4-8 9-13 15-17" stroke={paint.paper} strokeWidth="6" opacity=".8" />
      <path d="M252 62v14M245 69h14M68 66l8 8M76 66l-8 8" stroke={paint.coral} strokeWidth="4" />
    </Canvas>
  );
}
