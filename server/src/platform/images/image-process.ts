import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { Failure, Task } from './image-error.ts';
import { redraw, scale, TooManyPixelsError } from './operations.ts';

/**
 * Decodes images in a separate process: a decoder that hangs can be killed, a crash affects nothing else, and libuv's
 * thread pool stays free for files and password hashing.
 */

// Lower CPU priority than the web server.
setPriority(10);
// One image at a time, on one core, without a cache.
sharp.concurrency(1);
sharp.cache(false);

function failureOf(error: unknown): Failure {
  if (error instanceof TooManyPixelsError) return 'pixels';
  return /no space left|file too large|quota exceeded/i.test(String(error)) ? 'full' : 'broken';
}

process.on('message', async (task: Task) => {
  try {
    process.send?.({ value: await (task.operation === 'redraw' ? redraw(task) : scale(task)) });
  } catch (error) {
    process.send?.({ failure: failureOf(error) });
  }
});
// Exits when the parent is gone.
process.on('disconnect', () => process.exit(0));
