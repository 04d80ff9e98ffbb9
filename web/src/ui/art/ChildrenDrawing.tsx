import { Canvas, Ground } from './Canvas.tsx';
import { paint } from './paint.ts';
import { Face } from './parts.tsx';

/** A sister and a brother, hand in hand. */
export function ChildrenDrawing() {
  return (
    <Canvas>
      <Ground />
      <g>
        <path d="M112 176v24M134 176v24" stroke={paint.skin1} strokeWidth="12" />
        <path d="M108 206h8M132 206h8" stroke={paint.amber} strokeWidth="13" />
        <path d="m108 134-20 24" stroke="#dc5238" strokeWidth="16" />
        <circle cx="86" cy="160" r="8.5" fill={paint.skin1} />
        <path d="M104 126c8-8 30-8 38 0l14 50c2 8-68 8-66 0Z" fill="#dc5238" />
        <g fill={paint.paper}>
          <circle cx="113" cy="150" r="3.5" />
          <circle cx="131" cy="144" r="3.5" />
          <circle cx="124" cy="164" r="3.5" />
          <circle cx="141" cy="166" r="3.5" />
          <circle cx="104" cy="168" r="3.5" />
        </g>
        <circle cx="90" cy="92" r="13" fill={paint.hair} />
        <circle cx="156" cy="92" r="13" fill={paint.hair} />
        <circle cx="123" cy="94" r="31" fill={paint.skin1} />
        <path d="M92 98c-6-46 68-46 62 0-4-12-12-20-20-24-6 10-30 20-42 24Z" fill={paint.hair} />
        <circle cx="97" cy="84" r="5" fill={paint.amber} />
        <circle cx="149" cy="84" r="5" fill={paint.amber} />
        <Face x={125} y={99} scale={1.2} />
      </g>
      <g>
        <path d="M188 184v18M208 184v18" stroke="#3f5a8a" strokeWidth="16" />
        <path d="M183 207h8M206 207h8" stroke={paint.coral} strokeWidth="12" />
        <path d="m214 152 18 16" stroke={paint.blue} strokeWidth="15" />
        <circle cx="235" cy="170" r="8" fill={paint.skin2} />
        <path d="m140 136 17 22" stroke="#c64229" strokeWidth="16" />
        <path d="m184 150-16 12" stroke={paint.blue} strokeWidth="15" />
        <circle cx="162" cy="164" r="9" fill={paint.skin2} />
        <path d="M182 146c6-8 28-8 33 0 5 14 5 30 3 44h-40c-2-14-2-30 4-44Z" fill={paint.blue} />
        <path d="M181 162h36M180 175h38" stroke={paint.paper} strokeWidth="4" opacity=".8" />
        <circle cx="198" cy="118" r="28" fill={paint.skin2} />
        <circle cx="171" cy="122" r="6" fill={paint.skin2} />
        <circle cx="225" cy="122" r="6" fill={paint.skin2} />
        <path d="M170 116c-4-40 60-42 57 0-5-3-9-8-11-13-10 6-22 4-28-2-4 8-10 13-18 15Z" fill={paint.hairLight} />
        <Face x={198} y={122} scale={1.1} />
      </g>
      <path d="M248 110c-3 20-8 40-13 60" stroke={paint.ink} strokeWidth="2" opacity=".6" />
      <path d="M250 108c-20-4-26-24-20-38 6-15 30-18 40-4 9 14 2 38-20 42Z" fill={paint.amber} />
      <path d="M240 72c-3 5-4 9-3 14" stroke={paint.paper} strokeWidth="4" opacity=".7" />
    </Canvas>
  );
}
