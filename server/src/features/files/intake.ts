import { open } from 'node:fs/promises';
import { fileLimits } from '@ladushki/contract/files-constants';
import { outsideTransaction } from '../../platform/database/unit-of-work.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploads/multipart.ts';
import { storageFull } from '../../platform/http/uploads/uploads.ts';
import { ImageError } from '../../platform/images/image-error.ts';
import { cleanName, type FileMime, isImage, mimeOf, signatureBytes } from './file-kinds.ts';
import { texts } from './files.texts.ts';

/** A validated file at a path that exists while the handler runs. */
export interface AcceptedFile {
  name: string;
  mime: FileMime;
  path: string;
  size: number;
}

type IntakeDeps = Pick<Deps, 'images' | 'temporary' | 'log'>;

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Detected from the bytes, whatever the name says. */
async function kindOf({ path, size }: UploadedFile, accepts: 'image' | 'document'): Promise<FileMime> {
  const mime = mimeOf(await headOf(path));
  if (!mime || (accepts === 'image' && !isImage(mime))) {
    throw new ApiError('unsupported_media', { text: accepts === 'image' ? texts.notAnImage : texts.notADocument });
  }
  if (isImage(mime) && size > fileLimits.imageBytes) throw new ApiError('too_large', { text: texts.imageTooLarge });
  if (size > fileLimits.documentBytes) throw new ApiError('too_large', { text: texts.documentTooLarge });
  return mime;
}

function refusalOf(error: unknown, log: Deps['log']): unknown {
  if (!(error instanceof ImageError)) return error;
  switch (error.failure) {
    case 'pixels':
      return new ApiError('too_large', { text: texts.tooManyPixels });
    case 'time':
      return new ApiError('too_large', { text: texts.tooComplex });
    case 'busy':
      return new ApiError('not_ready', { text: texts.busy, retryAfterSeconds: 10 });
    case 'full':
      return storageFull(log, error);
    case 'broken':
      return new ApiError('unsupported_media', { text: texts.broken });
  }
}

async function redraw({ images, log }: IntakeDeps, source: string, target: string, mime: FileMime): Promise<number> {
  const limits = { maxPixels: fileLimits.imagePixels, maxSide: fileLimits.imageSide };
  try {
    return await outsideTransaction(() => images.redraw({ source, target, mime, ...limits }));
  } catch (error) {
    throw refusalOf(error, log);
  }
}

/** Validates an upload and passes on what may be stored. */
export async function acceptFile<T>(
  deps: IntakeDeps,
  file: UploadedFile | undefined,
  { accepts, field }: { accepts: 'image' | 'document'; field: string },
  store: (accepted: AcceptedFile) => Promise<T>,
): Promise<T> {
  if (!file) throw invalidField(field, texts.required);
  if (file.size === 0) throw invalidField(field, texts.empty);
  const mime = await kindOf(file, accepts);
  const name = cleanName(file.name, mime);
  if (!isImage(mime)) return store({ name, mime, path: file.path, size: file.size });
  return deps.temporary.use(async (target) => {
    const size = await redraw(deps, file.path, target, mime);
    return store({ name, mime, path: target, size });
  });
}
