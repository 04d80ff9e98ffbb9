import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { inRoot } from '../../scripts/lib/paths.ts';
import { peerName } from './load-peer.ts';
import type { Figures } from './load-rounds.ts';
import { columns } from './report.ts';

/** The baseline, the product and, where comparable, the alternative. */
export interface Line {
  name: string;
  figures: Figures[];
}

const readme = inRoot('README.md');
const [begin, end] = ['<!-- bench:load -->', '<!-- /bench:load -->'];

/** Three significant figures. */
const short = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
const ratio = (one: number | undefined, other: number | undefined) => (one && other ? `${short(one / other)} ×` : '—');

function rowOf({ name, figures }: Line): string[] {
  const [bare, own, peer] = figures;
  const each = (of: keyof Figures) => [bare, own, peer].map((one) => (one ? short(one[of]) : '—')).join(' / ');
  return [
    name,
    ratio(own?.perSecond, bare?.perSecond),
    ratio(own?.perSecond, peer?.perSecond),
    each('perSecond'),
    ratio(own?.cpuMs, bare?.cpuMs),
    ratio(own?.cpuMs, peer?.cpuMs),
    each('cpuMs'),
    each('p99Ms'),
  ];
}

const head = [
  '',
  'answers, of the bare limit',
  `of ${peerName}`,
  'a second: bare / own / peer',
  'processor time, of the bare limit',
  `of ${peerName}`,
  'ms: bare / own / peer',
  'p99, ms',
];

function machine(): string {
  const [cpu] = cpus();
  const busy = loadavg()[0] ?? 0;
  return `${availableParallelism()} processors (${cpu?.model.trim()}), ${process.platform} ${process.arch}, Node ${process.version}, load of the machine ${busy.toFixed(1)} at the end.`;
}

const markdown = (rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Replaces the table in the README. */
function keep(text: string): void {
  const whole = readFileSync(readme, 'utf8');
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md: no ${begin} … ${end}`);
  writeFileSync(readme, `${whole.slice(0, from + begin.length)}\n${text}\n${whole.slice(to)}`);
}

export function formatTable(lines: Line[]): string {
  const rows = lines.map(rowOf);
  keep(`${markdown(rows)}\n\n${machine()}`);
  return `${columns([head, ...rows])}\n${machine()}`;
}
