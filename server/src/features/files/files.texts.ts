import { fileLimits } from '@ladushki/contract/files-constants';
import type { Text } from '../../platform/texts.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const image = megabytes(fileLimits.imageBytes);
const document = megabytes(fileLimits.documentBytes);
const megapixels = fileLimits.imagePixels / 1_000_000;

export const texts = {
  required: { ru: 'Выберите файл', en: 'Choose a file' },
  empty: { ru: 'Файл пуст', en: 'The file is empty' },
  imageTooLarge: { ru: `Изображение больше ${image} МБ`, en: `The image is larger than ${image} MB` },
  documentTooLarge: { ru: `Документ больше ${document} МБ`, en: `The document is larger than ${document} MB` },
  tooManyPixels: {
    ru: `Фотография слишком большая: не более ${megapixels} мегапикселей. Уменьшите её и отправьте ещё раз`,
    en: `The photo is too large: at most ${megapixels} megapixels. Make it smaller and send it again`,
  },
  tooComplex: {
    ru: 'Фотография слишком большая: её не удалось обработать за отведённое время. Уменьшите её и отправьте ещё раз',
    en: 'The photo is too large: it could not be processed in time. Make it smaller and send it again',
  },
  busy: {
    ru: 'Сейчас обрабатывается слишком много фотографий. Попробуйте ещё раз через несколько секунд',
    en: 'Too many photos are being processed right now. Please try again in a few seconds',
  },
  notAnImage: {
    ru: 'Подходят только изображения JPEG, PNG и WebP',
    en: 'Only JPEG, PNG and WebP images are accepted',
  },
  notADocument: {
    ru: 'Подходят только файлы JPEG, PNG, WebP и PDF',
    en: 'Only JPEG, PNG, WebP and PDF files are accepted',
  },
  broken: { ru: 'Файл повреждён, его не удалось прочитать', en: 'The file is damaged and could not be read' },
  tooManyFiles: { ru: 'Больше файлов добавить нельзя', en: 'No more files can be added' },
} as const satisfies Record<string, Text>;
