/** Hair around a head whose middle is (100, 92) and whose radii are 38 and 42, on a 200 × 200 sheet. */
export interface HairStyle {
  /** Behind head and shoulders. */
  back: string;
  /** Over the forehead. */
  front: string;
}

const fill = (d: string) => `<path d="${d}"/>`;
const line = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="HAIR" stroke-width="${width}" stroke-linecap="round"/>`;
const curls = (points: [number, number, number][]) =>
  points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');

const sideSweep = fill('M59 100C52 52 82 37 107 39c30 2 40 28 34 60-3-15-9-24-19-31-13 12-37 18-53 17-5 4-8 9-10 15Z');
const otherSweep = fill('M141 100c7-48-23-63-48-61-30 2-40 28-34 60 3-15 9-24 19-31 13 12 37 18 53 17 5 4 8 9 10 15Z');
const middleParting = fill('M59 102C53 56 75 37 100 37s47 19 41 65c-3-20-17-32-41-42-24 10-38 22-41 42Z');
const fringe = fill('M59 98C55 54 75 37 100 37s45 17 41 61c-1-8-3-13-7-17-21 5-47 5-68 0-4 4-6 9-7 17Z');
const combedBack = fill('M60 92C57 52 79 38 100 38s43 14 40 54c-6-20-19-29-40-29S66 72 60 92Z');

const long = fill('M56 92C49 44 76 33 100 33s51 11 44 59c-2 26 5 52 12 66-22 10-90 10-112 0 7-14 14-40 12-66Z');
const bob = fill('M55 94C49 44 75 33 100 33s51 11 45 61c1 17-1 30-6 42-20 6-58 6-78 0-5-12-7-25-6-42Z');
const waves = fill(
  'M57 86C50 42 78 33 100 33s50 9 43 53c8 8 4 18 6 24 6 10 0 18 2 26 2 14-12 18-22 14H71c-10 4-24 0-22-14 2-8-4-16 2-26 2-6-2-16 6-24Z',
);
const bun = '<circle cx="100" cy="31" r="19"/>';
const lowBun = '<circle cx="140" cy="118" r="16"/>';
const tail = fill('M126 50c36-6 44 40 28 88-4 10-16 8-15-3 3-30 0-52-13-69Z');
const braids = `${line('M62 104c-6 16-10 32-8 54', 17)}${line('M138 104c6 16 10 32 8 54', 17)}`;
const cap = fill('M57 98C52 46 78 34 100 34s48 12 43 64c-2 10-6 16-10 18H67c-4-2-8-8-10-18Z');
const manyCurls = curls([
  [62, 70, 17],
  [74, 52, 17],
  [92, 43, 17],
  [112, 43, 17],
  [129, 54, 17],
  [139, 72, 16],
  [58, 92, 16],
  [143, 94, 16],
  [60, 114, 15],
  [141, 116, 15],
  [66, 132, 12],
  [135, 133, 12],
]);
const curlyFront = curls([
  [70, 66, 10],
  [82, 57, 11],
  [98, 54, 11],
  [114, 57, 11],
  [128, 66, 10],
  [63, 80, 8],
  [137, 80, 8],
]);

export const womenHair: HairStyle[] = [
  { back: long, front: sideSweep },
  { back: long, front: middleParting },
  { back: long, front: fringe },
  { back: bob, front: sideSweep },
  { back: bob, front: fringe },
  { back: bob, front: otherSweep },
  { back: waves, front: middleParting },
  { back: waves, front: otherSweep },
  { back: bun + cap, front: combedBack },
  { back: bun + cap, front: sideSweep },
  { back: lowBun + cap, front: otherSweep },
  { back: tail + cap, front: combedBack },
  { back: tail + cap, front: fringe },
  { back: braids + cap, front: middleParting },
  { back: manyCurls, front: curlyFront },
  { back: cap, front: sideSweep },
];

const quiff = fill('M61 88C54 56 72 40 92 38c26-8 50 6 47 50-4-6-6-12-8-20-18 4-40 0-52-10-4 10-12 18-18 30Z');
const crop = fill('M61 86C58 54 78 41 100 41s42 13 39 45c-4-8-6-13-10-18-19-4-39-4-58 0-4 5-6 10-10 18Z');
const sideParting = fill('M61 90C55 54 77 39 104 39c27 0 40 18 35 51-4-8-7-14-8-22-14 1-34-2-44-12-6 12-18 20-26 34Z');
const shortCurls = curls([
  [68, 68, 11],
  [78, 54, 12],
  [94, 47, 12],
  [110, 47, 12],
  [124, 55, 12],
  [133, 69, 11],
]);
const receding = fill(
  'M61 100c-6-13-5-27 3-37 3 2 4 6 3 11-2 8-3 17-2 26ZM139 100c6-13 5-27-3-37-3 2-4 6-3 11 2 8 3 17 2 26Z',
);

export const menHair: HairStyle[] = [
  { back: '', front: quiff },
  { back: '', front: crop },
  { back: '', front: sideParting },
  { back: '', front: shortCurls },
];
export const oldMenHair: HairStyle[] = [...menHair.slice(1, 3), { back: '', front: receding }];

export const hairColours = [
  '#6b4330',
  '#8a5a3c',
  '#4a3430',
  '#b87f45',
  '#d6a760',
  '#e2c286',
  '#a4502f',
  '#33292c',
  '#7d6148',
] as const;
/** Goes with a darker skin. */
export const darkHair = ['#4a3430', '#33292c', '#5a3d30'] as const;
export const greyHair = ['#b9b4b1', '#d8d3ce', '#9a908b'] as const;
