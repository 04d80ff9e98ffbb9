import type words from '../../../locales/ru/onboarding.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('onboarding');
