import { randomFrom } from '../../server/src/demo/random.ts';
import { type Ask, percentile } from './search-clients.ts';
import { cpuSeconds } from './search-cpu.ts';
import { sortShapes } from './search-sort-shapes.ts';

interface Sorted {
  /** Of each answer, in milliseconds; processor time as the site itself tells it. */
  cpu: number[];
  wall: number[];
  /** Mean processor time of site and database together. */
  meanMs: number;
}

export type Sorts = Map<string, Sorted>;

/** One client, one kind of list after the other: on a busy machine processor time tells more than the clock. */
export async function measureSorts(
  ask: Ask,
  pids: readonly number[],
  cpuNow: () => number | Promise<number>,
  count: number,
): Promise<Sorts> {
  const sorts: Sorts = new Map();
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  for (const [name, make] of Object.entries(sortShapes)) {
    const random = randomFrom(`sorts-${name}`);
    const sorted: Sorted = { cpu: [], wall: [], meanMs: 0 };
    for (let turn = 0; turn < count / 4; turn += 1) await ask(name, make(random));
    const before = used();
    for (let turn = 0; turn < count; turn += 1) {
      const question = make(random);
      const [cpu, started] = [await cpuNow(), performance.now()];
      await ask(name, question);
      sorted.wall.push(performance.now() - started);
      sorted.cpu.push((await cpuNow()) - cpu);
    }
    sorted.meanMs = ((used() - before) * 1000) / count;
    sorts.set(name, sorted);
  }
  return sorts;
}

const both = (times: number[]) => [0.5, 0.95].map((part) => percentile(times, part).toFixed(1).padStart(6)).join(' / ');

export function printSorts(ours: Sorts, theirs: Sorts): void {
  console.log('by fit and by distance, one client, p50 / p95 in ms; × is mean processor time with the database');
  for (const [name, { cpu, wall, meanMs }] of ours) {
    const plain = theirs.get(name);
    if (!plain) continue;
    console.log(
      `  ${name.padEnd(28)} processor ${both(cpu)}, clock ${both(wall)}, mean ${meanMs.toFixed(1)}` +
        `   plain SQL processor ${plain.meanMs.toFixed(0)}, clock ${both(plain.wall)}` +
        `   ${(plain.meanMs / meanMs).toFixed(1)} ×`,
    );
  }
}
