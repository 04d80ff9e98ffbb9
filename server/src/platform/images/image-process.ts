import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { Failure, Task } from './image-error.ts';
import { redraw, scale, TooManyPixelsError } from './operations.ts';

/**
 * Decodes images in a process of its own: a decoder that hangs can be killed, one that crashes takes nobody with it, and
 * the threads on which the site reads files and checks passwords stay free.
 */

// Whoever waits for a page goes first.
setPriority(10);
// One image at a time, on one core; what was decoded is not needed again.
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
// Without its parent it has no reason to live.
process.on('disconnect', () => process.exit(0));
