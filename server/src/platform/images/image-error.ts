import type { Redrawing, Scaling } from './operations.ts';

export type Task = ({ operation: 'redraw' } & Redrawing) | ({ operation: 'scale' } & Scaling);

/** Too many pixels, not an image, timeout, queue full, disk full. */
export type Failure = 'pixels' | 'broken' | 'time' | 'busy' | 'full';

export type Reply = { value: unknown } | { failure: Failure };

export class ImageError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`image: ${failure}`);
    this.failure = failure;
  }
}
