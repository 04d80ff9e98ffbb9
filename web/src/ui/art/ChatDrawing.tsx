import { Canvas, Ground } from './Canvas.tsx';
import { paint } from './paint.ts';
import { Face } from './parts.tsx';

/** A parent and a sitter write to each other. */
export function ChatDrawing() {
  return (
    <Canvas>
      <Ground />
      <path
        d="M74 54h104a20 20 0 0 1 20 20v34a20 20 0 0 1-20 20h-66l-26 22 4-22H74a20 20 0 0 1-20-20V74a20 20 0 0 1 20-20Z"
        fill={paint.paper}
      />
      <path d="M78 80h92M78 102h58" stroke={paint.mist} strokeWidth="8" />
      <path
        d="M146 104h98a20 20 0 0 1 20 20v30a20 20 0 0 1-20 20h-10l4 22-28-22h-64a20 20 0 0 1-20-20v-30a20 20 0 0 1 20-20Z"
        fill={paint.coral}
        stroke={paint.cream}
        strokeWidth="6"
      />
      <g fill={paint.paper}>
        <circle cx="170" cy="139" r="7" />
        <circle cx="195" cy="139" r="7" />
        <circle cx="220" cy="139" r="7" />
      </g>
      <circle cx="66" cy="180" r="27" fill="#9db8df" stroke={paint.cream} strokeWidth="5" />
      <path d="M48 199c4-14 32-14 36 0a27 27 0 0 1-36 0Z" fill={paint.green} />
      <circle cx="66" cy="177" r="14" fill={paint.skin2} />
      <path d="M52 177c-2-21 30-22 28 0-4-2-7-5-8-8-6 4-13 6-20 8Z" fill={paint.hairDark} />
      <Face x={66} y={179} scale={0.55} />
      <circle cx="262" cy="66" r="27" fill="#f7cf7d" stroke={paint.cream} strokeWidth="5" />
      <path d="M247 84c-6-44 36-44 30 0Z" fill={paint.hairLight} />
      <path d="M244 85c4-12 32-12 36 0a27 27 0 0 1-36 0Z" fill="#7a5a9c" />
      <circle cx="262" cy="63" r="14" fill={paint.skin1} />
      <path d="M248 64c-2-22 30-22 28 0-7-1-11-5-14-10-3 5-7 9-14 10Z" fill={paint.hairLight} />
      <Face x={262} y={65} scale={0.55} />
    </Canvas>
  );
}
