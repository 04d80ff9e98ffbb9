import { availableParallelism } from 'node:os';
import { fileLimits } from '@ladushki/contract/files';
import sharp from 'sharp';
import { ApiError, invalidField } from '../platform/errors.ts';
import { createGate } from '../platform/gate.ts';
import type { UploadedFile } from '../platform/http/multipart.ts';
import { cleanName, type FileMime, isImage, mimeOf } from './file-kinds.ts';
import { texts } from './files.texts.ts';

export interface AcceptedFile {
  name: string;
  mime: FileMime;
  bytes: Buffer;
}

const maxPixels = 40_000_000;
const maxStoredSide = 2560;

// Decoding takes memory and a thread for each image: as many at once as there are cores.
const gate = createGate(availableParallelism());

async function refuseTooManyPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw new ApiError('too_large', { text: texts.tooManyPixels });
}

/** Drawn anew: upright, bounded, and without whatever else the file carried. */
async function redraw(bytes: Buffer, mime: FileMime): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true });
  if (mime === 'image/png') return image.png({ compressionLevel: 6 }).toBuffer();
  if (mime === 'image/webp') return image.webp({ quality: 85 }).toBuffer();
  return image.jpeg({ quality: 85 }).toBuffer();
}

async function cleanImage(bytes: Buffer, mime: FileMime): Promise<Buffer> {
  try {
    await refuseTooManyPixels(bytes);
    return await redraw(bytes, mime);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('unsupported_media', { text: texts.broken });
  }
}

/** Judges what was sent by its bytes and gives back what may be stored; refuses before anything is kept. */
export async function acceptFile(
  file: UploadedFile | undefined,
  accepts: 'image' | 'document',
  field = 'file',
): Promise<AcceptedFile> {
  if (!file) throw invalidField(field, texts.required);
  if (file.bytes.length === 0) throw invalidField(field, texts.empty);
  const mime = mimeOf(file.bytes);
  if (!mime || (accepts === 'image' && !isImage(mime))) {
    throw new ApiError('unsupported_media', { text: accepts === 'image' ? texts.notAnImage : texts.notADocument });
  }
  const name = cleanName(file.name, mime);
  if (!isImage(mime)) {
    if (file.bytes.length > fileLimits.documentBytes) {
      throw new ApiError('too_large', { text: texts.documentTooLarge });
    }
    return { name, mime, bytes: file.bytes };
  }
  if (file.bytes.length > fileLimits.imageBytes) throw new ApiError('too_large', { text: texts.imageTooLarge });
  return { name, mime, bytes: await gate(() => cleanImage(file.bytes, mime)) };
}
