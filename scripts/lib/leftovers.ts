import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { allProcesses, processStat, readIfThere, workingFolder } from './proc.ts';

/** Names the process that a folder belongs to: its number, and when it began, since numbers are given again. */
const ownerFile = 'owner.pid';
const patienceMs = 3_000;

/** When a process began, in ticks since the machine did; empty for none and for one that is only not yet buried. */
function beganAt(pid: number): string {
  const [state, ...numbers] = processStat(pid);
  return state === 'Z' ? '' : (numbers[18] ?? '');
}

/** The folder belongs to this process: while it lives, nobody else removes it. */
export const claimFolder = (folder: string): void =>
  writeFileSync(join(folder, ownerFile), `${process.pid} ${beganAt(process.pid)}`);

/** Of this user, whose owner is gone. */
function isAbandoned(folder: string): boolean {
  if (statSync(folder).uid !== process.getuid?.()) return false;
  const [pid = '', began] = readIfThere(join(folder, ownerFile)).split(' ');
  return pid !== '' && beganAt(Number(pid)) !== began;
}

/** Databases work in the folder, servers and browsers keep what is temporary in it. */
const livesIn = (folder: string, pid: number) =>
  `${workingFolder(pid)}/`.startsWith(`${folder}/`) ||
  readIfThere(`/proc/${pid}/environ`).split('\0').includes(`TMPDIR=${folder}`);

const processesIn = (folder: string) => allProcesses().filter((pid) => beganAt(pid) !== '' && livesIn(folder, pid));

async function endAll(folder: string, signal: NodeJS.Signals): Promise<boolean> {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (processesIn(folder).length === 0) return true;
    await delay(50);
  }
  return false;
}

/** What runs that were killed left behind: their processes are ended, their folders deleted. */
export async function endLeftovers(parents: readonly string[], prefix: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const parent of parents) {
    const folders = readdirSync(parent).filter((name) => name.startsWith(prefix));
    for (const folder of folders.map((name) => join(parent, name)).filter(isAbandoned)) {
      if (!(await endAll(folder, 'SIGTERM'))) await endAll(folder, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
