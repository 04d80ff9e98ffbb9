import { fileLimits, imageMimes } from '@ladushki/contract/files-constants';

export type PictureFault = 'broken' | 'tooLarge' | 'wrongKind';

/** Decodes a chosen file with its orientation, or returns the error. */
export async function readPicture(file: File): Promise<ImageBitmap | PictureFault> {
  if (!imageMimes.some((mime) => mime === file.type)) return 'wrongKind';
  if (file.size > fileLimits.imageBytes) return 'tooLarge';
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return 'broken';
  }
}
