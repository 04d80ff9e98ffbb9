import { z } from 'zod';
import { instant, text } from './primitives.ts';

const megabyte = 1024 * 1024;

/** What may be uploaded; the server reads the kind from the bytes, whatever the name says. */
export const fileLimits = {
  imageBytes: 10 * megabyte,
  documentBytes: 20 * megabyte,
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

export const fileRename = z.strictObject({ name: text(1, 255) });

/** Width and height of a scaled image are each one of these. */
export const imageSizes = [48, 64, 96, 128, 192, 256, 384, 512, 768, 1024] as const;
export type ImageSize = (typeof imageSizes)[number];

/** The address of an image cut to a box; a private address keeps its signature. */
export const imageUrl = (media: string, width: ImageSize, height: ImageSize = width) =>
  `/image/${width}x${height}${media}`;
