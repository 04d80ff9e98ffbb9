import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Temporary files of one task, deleted with it. */
export interface TemporaryFiles {
  /** An unused path. */
  newPath(): Promise<string>;
  remove(path: string): Promise<void>;
  /** Runs the task with a path and deletes what it left there. */
  use<T>(work: (path: string) => Promise<T>): Promise<T>;
  /** Deletes files left by killed processes. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than any upload or image can take. For files of another host only the age is known. */
const abandonedAfterMs = 24 * 3_600_000;

/** Folders of this process: several applications in one process may share a folder. */
const own = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Names are host~pid~random, so that the owner can be looked up. */
async function isAbandoned(place: string, name: string): Promise<boolean> {
  if (own.has(name)) return false;
  const [host, pid] = name.split('~');
  // Pids are reused: a folder with our pid that we did not create is an orphan.
  if (host === hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true;
  const found = await stat(join(place, name)).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > abandonedAfterMs;
}

export function createTemporaryFiles(place: string): TemporaryFiles {
  const name = `${hostname()}~${process.pid}~${randomUUID()}`;
  const folder = join(place, name);
  own.add(name);
  let made: Promise<unknown> | undefined;
  const remove = (path: string) => rm(path, { force: true });

  async function newPath(): Promise<string> {
    made ??= mkdir(folder, { recursive: true });
    await made;
    return join(folder, randomUUID());
  }

  return {
    newPath,
    remove,
    async use(work) {
      const path = await newPath();
      try {
        return await work(path);
      } finally {
        await remove(path);
      }
    },
    async sweep() {
      for (const left of await readdir(place).catch(() => [])) {
        if (await isAbandoned(place, left)) await rm(join(place, left), { recursive: true, force: true });
      }
    },
    async close() {
      await rm(folder, { recursive: true, force: true });
      own.delete(name);
    },
  };
}
