import { fileLimits } from '@ladushki/contract/files-constants';
import type words from '../../../locales/ru/files.json';
import { fill, readTexts } from '../../platform/locale-texts.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const written = readTexts<typeof words>('files');

export const texts = {
  ...written,
  imageTooLarge: fill(written.imageTooLarge, { megabytes: megabytes(fileLimits.imageBytes) }),
  documentTooLarge: fill(written.documentTooLarge, { megabytes: megabytes(fileLimits.documentBytes) }),
  tooManyPixels: fill(written.tooManyPixels, { megapixels: fileLimits.imagePixels / 1_000_000 }),
};
