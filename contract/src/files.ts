import { z } from 'zod';
import { instant, line } from './primitives.ts';

/**
 * A stored file as its owner sees it. A private `url` is valid for five minutes: fetch the entry again for a new one.
 */
export const storedFile = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  mime: z.string(),
  url: z.string(),
  created_date: instant,
});
export type StoredFile = z.output<typeof storedFile>;

export const fileRename = z.strictObject({ name: line(1, 255) });
