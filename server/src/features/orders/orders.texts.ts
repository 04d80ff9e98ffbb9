import type words from '../../../locales/ru/orders.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('orders');

/** Confirmation messages. */
export const done = texts.done;
