import { createSemaphore, OverloadedError, type Semaphore } from '../semaphore.ts';
import { ImageError, type Task } from './image-error.ts';
import { type ImageWorker, startImageWorker } from './image-worker.ts';
import type { Redrawing, Scaling } from './operations.ts';

export interface ImagePool {
  /** Resolves with the size of the written image. */
  redraw(task: Redrawing): Promise<number>;
  /** `source` is called when a worker is free, so that queued images take no room on the local disk. */
  scale(
    task: Omit<Scaling, 'source'>,
    source: (work: (path: string) => Promise<Buffer>) => Promise<Buffer>,
  ): Promise<Buffer>;
  /** Length of the queue. */
  waiting(): number;
  close(): Promise<void>;
}

interface Options {
  processes: number;
  timeoutMs: number;
}

/** A page of cards requests about twenty images at once; the queue holds requests, not images. */
const maxWaiting = 400;

const orBusy = (error: unknown) => {
  throw error instanceof OverloadedError ? new ImageError('busy') : error;
};

/** A pool of image decoding processes with a timeout per image, started on first use. */
export function createImagePool({ processes, timeoutMs }: Options): ImagePool {
  const all = createSemaphore(processes, maxWaiting);
  // Uploads are larger: with more than one process, one stays free for images of pages.
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
