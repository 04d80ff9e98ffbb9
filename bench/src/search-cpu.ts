import { globSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Usage {
  parent: number;
  seconds: number;
}

/** CPU time used by a process so far; null when it is gone. */
function usageOf(pid: number): Usage | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // Includes reaped children: closed connections keep their usage.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  } catch {
    return null;
  }
}

/** CPU time of a process and its children: unlike wall time, stable on a busy machine. */
export function cpuSeconds(pid: number): number {
  return globSync('/proc/[0-9]*')
    .map((folder) => Number(folder.slice('/proc/'.length)))
    .map((each) => ({ each, usage: usageOf(each) }))
    .filter(({ each, usage }) => each === pid || usage?.parent === pid)
    .reduce((sum, { usage }) => sum + (usage?.seconds ?? 0), 0);
}
