import sharp from 'sharp';
import { darkHair, greyHair, hairColours, menHair, oldMenHair, womenHair } from './avatar-hair.ts';
import { type Random, randomFrom } from './random.ts';

export interface Portrayed {
  gender: 'male' | 'female';
  age: number;
}

const backgrounds = ['#fbdccf', '#fbe6c3', '#dcebdd', '#d9e5f5', '#e9def0', '#f7d6d0', '#d6ebe9', '#f3e3d3'] as const;
const clothes = [
  '#dc5238',
  '#58a474',
  '#5b86c4',
  '#eda63c',
  '#8f6bb5',
  '#3f5a8a',
  '#c7687f',
  '#4d9a98',
  '#7d8ba1',
] as const;
const skins = [
  { tone: '#fbd3b6', shade: '#f0b994', weight: 5, dark: false },
  { tone: '#f7c6a3', shade: '#e8ab83', weight: 5, dark: false },
  { tone: '#fddfc8', shade: '#f2c4a3', weight: 4, dark: false },
  { tone: '#e5ac82', shade: '#d0946a', weight: 2, dark: true },
  { tone: '#c98f68', shade: '#b27a55', weight: 1, dark: true },
] as const;
const paper = '#fffdf9';
const night = '#2b3448';

const necklines = {
  round: (shade: string) => `<path d="M78 151c4 20 40 20 44 0" fill="${shade}"/>`,
  wedge: (shade: string) => `<path d="M78 149 100 178l22-29Z" fill="${shade}"/>`,
  collar: (shade: string) =>
    `<path d="M80 149 100 172l20-23Z" fill="${shade}"/><path d="M78 147 70 160l16 16 14-8ZM122 147l8 13-16 16-14-8Z" fill="${paper}"/>`,
  high: (_shade: string, cloth: string) =>
    `<path d="M78 137h44l6 30H72Z" fill="${cloth}"/><path d="M79 147h42" stroke="#0002" stroke-width="2.5"/>`,
  cardigan: (shade: string) =>
    `<path d="M74 151 100 200l26-49Z" fill="${paper}"/><path d="M80 150c4 14 36 14 40 0Z" fill="${shade}"/>`,
};

const mouths = ['M89 113q11 11 22 0', 'M90 114q10 8 20 0', 'M88 112q12 13 24 0Z'] as const;

const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

function face(random: Random, hair: string, { gender, age }: Portrayed) {
  const brow = random.pick([-1, 0, 1]);
  const mouth = random.pick(mouths);
  const openMouth = mouth.endsWith('Z');
  const parts = [
    `<circle cx="74" cy="107" r="7" fill="#ee8d74" opacity=".4"/><circle cx="126" cy="107" r="7" fill="#ee8d74" opacity=".4"/>`,
    stroke(`M77 ${82 + brow}q7-5 14-1M109 ${81 + brow}q7-4 14 1`, hair, gender === 'male' ? 4 : 3),
    `<ellipse cx="84" cy="95" rx="3.6" ry="4.4" fill="${night}"/><ellipse cx="116" cy="95" rx="3.6" ry="4.4" fill="${night}"/>`,
    gender === 'female' ? stroke('M79.5 92.5l-3-2.2M120.5 92.5l3-2.2', night, 2) : '',
    stroke('M100 98q4 5-1 6.5', '#00000030', 2.5),
    openMouth
      ? `<path d="${mouth}" fill="${paper}" stroke="#a8443a" stroke-width="2.5" stroke-linejoin="round"/>`
      : stroke(mouth, '#a8443a', 3),
  ];
  if (random.chance(0.14)) {
    const dots = [
      [71, 101],
      [77, 103],
      [83, 104],
      [117, 104],
      [123, 103],
      [129, 101],
    ];
    parts.push(...dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.2" fill="#b8694a" opacity=".6"/>`));
  }
  if (age >= 52) parts.push(stroke('M84 116q-3-4-1-8M116 116q3-4 1-8M70 92l-4-2M130 92l4-2', '#00000022', 2));
  return parts.join('');
}

const beard = (colour: string) =>
  `<path d="M62 96c0 30 18 44 38 44s38-14 38-44c-5 8-9 10-15 10-8-5-38-5-46 0-6 0-10-2-15-10Z" fill="${colour}"/>`;
const glasses = (colour: string) =>
  `<g fill="#ffffff40" stroke="${colour}" stroke-width="3"><circle cx="84" cy="95" r="12"/><circle cx="116" cy="95" r="12"/><path d="M96 93q4-3 8 0M72 93l-9-3M128 93l9-3" fill="none"/></g>`;
const earrings = (colour: string) =>
  `<circle cx="62" cy="110" r="3.5" fill="${colour}"/><circle cx="138" cy="110" r="3.5" fill="${colour}"/>`;

function hairColour(random: Random, age: number, darkSkin: boolean) {
  const grey = age >= 62 ? 0.75 : age >= 52 ? 0.35 : 0;
  if (random.chance(grey)) return random.pick(greyHair);
  return random.pick(darkSkin ? darkHair : hairColours);
}

/** A friendly drawn portrait; the same seed always draws the same person. */
export function avatarSvg(seed: string, portrayed: Portrayed): string {
  const random = randomFrom(`avatar:${seed}`);
  const { gender, age } = portrayed;
  const style = random.pick(gender === 'female' ? womenHair : age >= 50 ? oldMenHair : menHair);
  const skin = random.weighted(skins.map((one) => [one, one.weight]));
  const hair = hairColour(random, age, skin.dark);
  const cloth = random.pick(clothes);
  const neckline = random.pick(Object.values(necklines));
  const width = random.pick([36, 37, 38, 39]);
  const height = random.pick([41, 42, 43]);
  const painted = (shapes: string) => `<g fill="${hair}">${shapes.replaceAll('HAIR', hair)}</g>`;
  const chin = gender === 'male' && random.chance(0.4) ? beard(hair) : '';
  const features = face(random, hair, portrayed);
  const rims = ['#2b3448', '#8a5a3c', gender === 'female' ? '#c7687f' : '#56627a'];
  const eyewear = random.chance(age >= 45 ? 0.4 : 0.2) ? glasses(random.pick(rims)) : '';
  const jewels = gender === 'female' && random.chance(0.4) ? earrings(random.pick(['#eda63c', paper, '#dc5238'])) : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 8 172 172">',
    `<rect width="200" height="200" fill="${random.pick(backgrounds)}"/><circle cx="100" cy="100" r="84" fill="#fff" opacity=".3"/>`,
    painted(style.back),
    `<path d="M26 204c2-40 34-54 74-54s72 14 74 54Z" fill="${cloth}"/>`,
    `<path d="M84 122h32v28c0 14-32 14-32 0Z" fill="${skin.shade}"/>`,
    neckline(skin.shade, cloth),
    `<circle cx="${100 - width}" cy="97" r="8" fill="${skin.shade}"/><circle cx="${100 + width}" cy="97" r="8" fill="${skin.shade}"/>`,
    `<ellipse cx="100" cy="92" rx="${width}" ry="${height}" fill="${skin.tone}"/>`,
    chin,
    features,
    painted(style.front),
    eyewear,
    jewels,
    '</svg>',
  ].join('');
}

export function avatarPng(seed: string, portrayed: Portrayed, size = 512): Promise<Buffer> {
  // Drawn in this size at once.
  const density = (72 * size) / 172;
  return (
    sharp(Buffer.from(avatarSvg(seed, portrayed)), { density })
      // A few kilobytes more, in half the time.
      .png({ compressionLevel: 1 })
      .toBuffer()
  );
}
