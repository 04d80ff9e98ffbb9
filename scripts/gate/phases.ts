import { availableParallelism, loadavg } from 'node:os';

const seconds = new Map<string, number>();

const machine = () =>
  `${availableParallelism()} processors, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;

/** A part of a run: says how busy the machine is before and after it, and is timed. */
export async function phase<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const started = performance.now();
  console.log(`— ${name}: ${machine()}`);
  try {
    return await work();
  } finally {
    const took = (performance.now() - started) / 1000;
    seconds.set(name, (seconds.get(name) ?? 0) + took);
    console.log(`— ${name} took ${took.toFixed(0)} s: ${machine()}`);
  }
}

/** Seconds of every phase so far. */
export const phaseTimes = (): string =>
  `Seconds: ${[...seconds].map(([name, took]) => `${name} ${took.toFixed(0)}`).join(', ')}`;
