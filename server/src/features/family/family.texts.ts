import { product } from '@ladushki/contract/product';
import type words from '../../../locales/ru/family.json';
import { fill, readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('family');

/** The owner goes by their first name: the invited may be a stranger. */
export const invitationTexts = (owner: string, address: string) => {
  const values = { owner, address, product: product.name };
  const { subject, letter, message } = texts.invitation;
  return { subject: fill(subject, values), letter: fill(letter, values), message: fill(message, values) };
};
