import { product } from '@ladushki/contract/product';
import type words from '../../../../locales/ru/codes.json';
import { fill, readTexts } from '../../../platform/locale-texts.ts';
import type { Text } from '../../../platform/texts.ts';
import type { CodePurpose } from './codes.sql.ts';

const texts = readTexts<typeof words>('codes');
const purposes: Record<CodePurpose, Text> = texts.purposes;

export const codeSubject = (purpose: CodePurpose): Text =>
  fill(texts.subject, { purpose: purposes[purpose], product: product.name });

export const codeLetter = (purpose: CodePurpose, code: string): Text =>
  fill(texts.letter, { purpose: purposes[purpose], code, product: product.name });

/** An SMS in Cyrillic holds 70 characters. */
export const codeMessage = (code: string): Text => fill(texts.message, { code, product: product.name });
