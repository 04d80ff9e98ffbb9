import { fileLimits } from '@ladushki/contract/files';
import type { Text } from '../platform/texts.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const image = megabytes(fileLimits.imageBytes);
const document = megabytes(fileLimits.documentBytes);

export const texts = {
  required: { ru: 'Выберите файл', en: 'Choose a file' },
  empty: { ru: 'Файл пуст', en: 'The file is empty' },
  imageTooLarge: { ru: `Изображение больше ${image} МБ`, en: `The image is larger than ${image} MB` },
  documentTooLarge: { ru: `Документ больше ${document} МБ`, en: `The document is larger than ${document} MB` },
  tooManyPixels: {
    ru: 'В изображении слишком много точек: не более 40 мегапикселей',
    en: 'The image has too many pixels: at most 40 megapixels',
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
  storageFull: {
    ru: 'Сейчас файлы не принимаются: у нас закончилось место. Мы уже знаем, попробуйте позже',
    en: 'Files are not accepted now: we have run out of room. We know already, please try later',
  },
  tooManyFiles: { ru: 'Больше файлов добавить нельзя', en: 'No more files can be added' },
} as const satisfies Record<string, Text>;
