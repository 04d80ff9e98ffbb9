import { z } from 'zod';
import { instant, line } from './primitives.ts';

const megabyte = 1024 * 1024;

/** What may be uploaded; the server reads the kind from the bytes, whatever the name says. */
export const fileLimits = {
  imageBytes: 10 * megabyte,
  documentBytes: 20 * megabyte,
  imagePixels: 40_000_000,
  /** The longer side of an image as it is stored. */
  imageSide: 2560,
  /** What one person may have on its way at once, and send within a day; a page sends no more than `atOnce`. */
  atOnce: 3,
  inFlight: 16,
  inFlightBytes: 100 * megabyte,
  bytesPerDay: 1024 * megabyte,
  perChild: 10,
  perSitter: 30,
  perMessage: 10,
} as const;

export const imageMimes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const documentMimes = [...imageMimes, 'application/pdf'] as const;

/** A stored file as its owner sees it. A private `url` lives five minutes: read the entry again for a new one. */
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
