import { createSemaphore, OverloadedError, type Semaphore } from '../semaphore.ts';
import { ImageError, type Task } from './image-error.ts';
import { type ImageWorker, startImageWorker } from './image-worker.ts';
import type { Redrawing, Scaling } from './operations.ts';

export interface ImagePool {
  /** Gives the size of what was written. */
  redraw(task: Redrawing): Promise<number>;
  /** `source` is asked for when it is this image's turn, so that what waits takes no room. */
  scale(
    task: Omit<Scaling, 'source'>,
    source: (work: (path: string) => Promise<Buffer>) => Promise<Buffer>,
  ): Promise<Buffer>;
  /** How many images wait for their turn. */
  waiting(): number;
  close(): Promise<void>;
}

interface Options {
  processes: number;
  timeoutMs: number;
}

/** A page of cards asks for some twenty images at once; what waits is a request each, and no image. */
const maxWaiting = 400;

const orBusy = (error: unknown) => {
  throw error instanceof OverloadedError ? new ImageError('busy') : error;
};

/** Processes that decode images: so many at once, each for so long; they are started when they are first needed. */
export function createImagePool({ processes, timeoutMs }: Options): ImagePool {
  const all = createSemaphore(processes, maxWaiting);
  // Uploads are larger: one process stays free for what pages show, where there is more than one.
  const redrawing = createSemaphore(Math.max(1, processes - 1), maxWaiting);
  const idle: ImageWorker[] = [];
  const started = new Set<ImageWorker>();
  let closed = false;

  function takeWorker(): ImageWorker {
    const known = idle.pop();
    if (known?.isAlive()) return known;
    if (known) started.delete(known);
    const worker = startImageWorker();
    started.add(worker);
    return worker;
  }

  async function perform(task: Task): Promise<unknown> {
    if (closed) throw new ImageError('busy');
    const worker = takeWorker();
    try {
      return await worker.run(task, timeoutMs);
    } finally {
      if (worker.isAlive()) idle.push(worker);
      else started.delete(worker);
    }
  }

  const inTurn = <T>(semaphore: Semaphore, work: () => Promise<T>) => semaphore.run(work).catch(orBusy);

  return {
    redraw: (task) =>
      inTurn(redrawing, () => inTurn(all, () => perform({ operation: 'redraw', ...task }) as Promise<number>)),
    scale: (task, withSource) =>
      inTurn(all, () => withSource((source) => perform({ operation: 'scale', ...task, source }) as Promise<Buffer>)),
    waiting: () => all.waiting() + redrawing.waiting(),
    async close() {
      closed = true;
      await Promise.all([...started].map((worker) => worker.end()));
    },
  };
}
