import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { allProcesses, processStat, readIfThere, workingFolder } from '../lib/proc.ts';

export interface Postmaster {
  pid: number;
  port: number;
}

/** Contents of postmaster.pid; the process may be gone and its pid reused. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/** True for a running process; false for a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || processStat(pid)[0] !== 'Z';
}

/** Compares the command line as well, since pids are reused. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const words = readIfThere(`/proc/${pid}/cmdline`).split('\0');
  return words.includes('-D') && words[words.indexOf('-D') + 1] === cluster;
}

/** Backends that outlived their postmaster; a new one must not start before they exit. */
export function orphanedBackends(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(cluster);
  return allProcesses().filter(
    (pid) => workingFolder(pid) === folder && readIfThere(`/proc/${pid}/comm`).trim() === 'postgres',
  );
}

export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await delay(25);
  }
  return true;
}

/** Fast shutdown (SIGINT), then the immediate one if that does not end. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await waitUntil(() => !isAlive(pid), 30_000)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}
