import { fileLimits } from '@ladushki/contract/files-constants';
import { isImage } from '../file-text.ts';
import { scalePicture } from './scale-picture.ts';

/** Smaller ones go as they are. */
const lightBytes = 2 * 1024 * 1024;
const quality = 0.88;

const isReady = ({ type, size }: File) => isImage(type) && size <= lightBytes;

/**
 * Photos of any size, and of kinds that only the browser reads, become a JPEG of the size that is stored. What the browser
 * cannot read goes as it is, and the server says why it is refused.
 */
export async function readyFile(file: File): Promise<File> {
  if (isReady(file)) return file;
  try {
    const scaled = await scalePicture(file, fileLimits.imageSide, quality);
    if (isImage(file.type) && scaled.size >= file.size) return file;
    return new File([scaled], file.name.replace(/\.[^.]*$/, '.jpg'), { type: scaled.type });
  } catch {
    return file;
  }
}
