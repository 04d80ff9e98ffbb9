import type words from '../../../../locales/ru/staff-removal.json';
import { readTexts } from '../../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('staff-removal');
