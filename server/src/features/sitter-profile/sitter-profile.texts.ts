import { product } from '@ladushki/contract/product';
import type words from '../../../locales/ru/sitter-profile.json';
import { fill, readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('sitter-profile');

/** The sitter goes by the first name: the address may be a stranger's. */
export const referenceTexts = (sitter: string, address: string) => {
  const values = { sitter, address, product: product.name };
  const { subject, letter, message } = texts.references.request;
  return { subject: fill(subject, values), letter: fill(letter, values), message: fill(message, values) };
};
