import { Palm } from './Palm.tsx';
import { paint } from './paint.ts';
import { Face } from './parts.tsx';

/** She sits cross-legged, her palms to the child's. */
export function HeroSitter() {
  return (
    <g>
      <path d="M188 140c-14 46-4 88 10 96h66c16-18 24-60 8-104Z" fill={paint.hair} />
      <path d="M206 366h96" stroke="#3f5a8a" strokeWidth="44" />
      <path d="M192 356c30-8 74 2 118 20" stroke="#4c6ba3" strokeWidth="40" />
      <path d="M300 384h26" stroke={paint.paper} strokeWidth="24" />
      <path d="M190 250c6-30 82-32 94-2 10 34 10 76 4 112H184c-8-36-4-78 6-110Z" fill="#dc5238" />
      <path d="M222 206h28v26c-4 14-24 14-28 0Z" fill={paint.skin2} />
      <path d="M216 232c6 18 34 18 40 0" stroke={paint.peach} strokeWidth="6" />
      <circle cx="236" cy="166" r="46" fill={paint.skin1} />
      <circle cx="232" cy="98" r="23" fill={paint.hair} />
      <path
        d="M188 178c-12-62 26-82 52-80 36 2 54 40 40 80-2-22-10-36-22-46-16 16-44 22-58 20-8 6-10 14-12 26Z"
        fill={paint.hair}
      />
      <circle cx="193" cy="184" r="5" fill={paint.amber} />
      <Face x={244} y={172} scale={1.7} />
      <path d="M208 268c2 40 44 46 74 20 18-16 30-36 38-54" stroke="#c64229" strokeWidth="30" />
      <path d="m318 238 9-22" stroke={paint.skin2} strokeWidth="18" />
      <Palm at="translate(334 199) rotate(12) scale(-.86 1.25)" color={paint.skin2} />
    </g>
  );
}

/** The child sits opposite, legs stretched out. */
export function HeroChild() {
  return (
    <g>
      <path d="M436 372c-22 6-44 8-66 6" stroke="#7a5a9c" strokeWidth="30" />
      <path d="M366 366v14" stroke={paint.amber} strokeWidth="22" />
      <path d="M398 288c10-18 60-18 68 2 10 30 12 64 8 92h-78c-6-32-6-66 2-94Z" fill="#58a474" />
      <path d="M400 306h70M399 326h74M397 346h78" stroke={paint.paper} strokeWidth="5" opacity=".7" />
      <path d="M446 376c-24 10-50 14-74 10" stroke="#8f6bb5" strokeWidth="32" />
      <path d="M366 378v14" stroke={paint.amber} strokeWidth="24" />
      <path d="M426 304c-26 4-46-18-56-54" stroke="#478d61" strokeWidth="25" />
      <path d="m371 250-4-18" stroke={paint.skin2} strokeWidth="16" />
      <Palm at="translate(363 214) rotate(-10) scale(.7 1.08)" color={paint.skin2} />
      <circle cx="424" cy="232" r="40" fill={paint.skin1} />
      <path
        d="M386 222c-4-38 36-54 66-36 24 14 22 46 10 66-8-8-8-20-10-30-14 2-30-4-38-16-6 8-16 14-28 16Z"
        fill={paint.hairLight}
      />
      <path d="M424 184c-4-14 8-20 16-14" stroke={paint.hairLight} strokeWidth="7" />
      <circle cx="460" cy="240" r="8" fill={paint.skin1} />
      <Face x={414} y={238} scale={1.5} />
    </g>
  );
}
