import { fileLimits, imageMimes } from '@ladushki/contract/files-constants';
import type { Locale } from '@ladushki/contract/primitives';
import { formatWords } from '../../lib/format/format-words.ts';
import { numberText } from '../../lib/format/formats.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** 1 258 291 → «1,2 МБ». */
export function sizeText(bytes: number, locale: Locale): string {
  const large = bytes >= megabyte;
  const unit = formatWords(locale).bytes;
  const amount = large ? bytes / megabyte : Math.max(1, bytes / kilobyte);
  const digits = numberText(amount, locale, large ? 1 : 0);
  return `${digits}\u00a0${large ? unit.large : unit.small}`;
}

/** Also those of iPhones, for which some browsers know no type. */
export const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  type.startsWith('image/') || /\.hei[cf]$/i.test(name);

export const isImage = (mime: string): boolean => imageMimes.some((image) => image === mime);

/** Of a message: one more choice is not worth its bytes there. */
export const acceptedFiles = '.jpg,.jpeg,.png,.webp,.pdf';

/** The exceeded limit in megabytes, or null: checked before the upload. */
export function brokenSizeLimit({ type, size }: Pick<File, 'type' | 'size'>): number | null {
  const limit = isImage(type) ? fileLimits.imageBytes : fileLimits.documentBytes;
  return size > limit ? limit / megabyte : null;
}
