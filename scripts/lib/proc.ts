import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A file's text; empty where there is none, or where it may not be read. */
export function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Where a process works; empty where that may not be read. */
export function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** What Linux tells of a process after its name: its state, a letter, and then numbers. */
export function processStat(pid: number): string[] {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const ticksASecond = 100;
/** Where user and system time stand after the state. */
const [userTicks, systemTicks] = [11, 12];

/** Processor time that it has used itself; 0 where that cannot be read. */
export function processorSeconds(pid: number): number {
  const stat = processStat(pid);
  return (Number(stat[userTicks] ?? 0) + Number(stat[systemTicks] ?? 0)) / ticksASecond;
}

export const allProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
