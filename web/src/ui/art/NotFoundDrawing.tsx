import { Canvas, Ground } from './Canvas.tsx';
import { paint } from './paint.ts';
import { Face } from './parts.tsx';

/** Hide and seek: someone giggles behind the curtain. */
export function NotFoundDrawing() {
  return (
    <Canvas>
      <Ground />
      <rect x="112" y="58" width="96" height="120" rx="10" fill="#bcd4ee" />
      <circle cx="182" cy="84" r="13" fill="#f7cf7d" />
      <path d="M112 150c20-18 38-6 50-14s30-10 46 2v30a10 10 0 0 1-10 10h-76a10 10 0 0 1-10-10Z" fill="#8cbf9c" />
      <path d="M160 58v120M112 116h96" stroke={paint.paper} strokeWidth="5" />
      <rect x="112" y="58" width="96" height="120" rx="10" stroke={paint.paper} strokeWidth="7" />
      <path d="M72 42h176" stroke={paint.hair} strokeWidth="7" />
      <path d="M80 44h52c4 40-6 66-14 92-6 20-4 48 0 72H80Z" fill={paint.coral} />
      <path d="M96 44c2 60-4 110 0 164M114 44c2 40-4 70-8 96" stroke={paint.peach} strokeWidth="3.5" />
      <path d="M240 44h-54c-4 38 4 62 14 84 10 24 8 54 2 80h38Z" fill={paint.coral} />
      <path d="M224 44c-2 60 4 110 0 164M204 44c-2 36 4 60 10 80" stroke={paint.peach} strokeWidth="3.5" />
      <path d="M133 196v12M153 196v12" stroke={paint.skin1} strokeWidth="10" />
      <path d="M118 138c30-6 46 6 44 60h-44c-3-20-6-42 0-60Z" fill={paint.green} />
      <path d="M128 210h12M150 210h12" stroke={paint.amber} strokeWidth="9" />
      <circle cx="146" cy="118" r="25" fill={paint.skin1} />
      <path d="M121 118c-4-32 48-38 51-2-9-4-14-9-17-15-8 8-19 15-34 17Z" fill={paint.hairLight} />
      <Face x={150} y={120} scale={1.15} />
      <path d="M120 128c-4 26-8 54-2 80h-20l4-84Z" fill={paint.coral} />
      <circle cx="123" cy="152" r="8" fill={paint.skin1} />
      <circle cx="262" cy="194" r="14" fill={paint.amber} />
      <path d="M250 188c8 5 18 5 24 0" stroke={paint.paper} strokeWidth="3" />
    </Canvas>
  );
}
