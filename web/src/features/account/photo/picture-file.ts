import { fileLimits } from '@ladushki/contract/files-constants';
import { bitmapOf } from '../../files/pictures/scale-picture.ts';

export type PictureFault = 'broken' | 'heic' | 'wrongKind';

function faultOf({ name, type }: File): PictureFault {
  if (/\.hei[cf]$/i.test(name)) return 'heic';
  return type.startsWith('image/') ? 'broken' : 'wrongKind';
}

/** Decodes a chosen file of any size with its orientation, or returns the error. */
export const readPicture = (file: File): Promise<ImageBitmap | PictureFault> =>
  bitmapOf(file, fileLimits.imageSide).catch(() => faultOf(file));
