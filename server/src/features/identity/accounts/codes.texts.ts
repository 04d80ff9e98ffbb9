import { moscowDate, moscowTime } from '@ladushki/contract/calendar';
import { product } from '@ladushki/contract/product';
import type words from '../../../../locales/ru/codes.json';
import { fill, readTexts } from '../../../platform/locale-texts.ts';
import type { Text } from '../../../platform/texts.ts';
import type { CodePurpose } from './codes.sql.ts';
import type { Registered } from './people.sql.ts';

const texts = readTexts<typeof words>('codes');
const purposes: Record<CodePurpose, Text> = texts.purposes;

export const codeSubject = (purpose: CodePurpose): Text =>
  fill(texts.subject, { purpose: purposes[purpose], product: product.name });

export const codeLetter = (purpose: CodePurpose, code: string, about: Text | '' = ''): Text =>
  fill(texts.letter, { purpose: purposes[purpose], code, about, product: product.name });

/** What a stranger may write into our letter to somebody: nothing that a mail program makes a link of. */
const isPlainName = (name: string) => /^[\p{L}\p{M}' -]{1,60}$/u.test(name);

/** Says what was registered, so that nobody confirms what another person wrote. */
export function registrationLetter(code: string, { full_name, role, created_at }: Registered): Text {
  const name = isPlainName(full_name) ? fill(texts.registeredName, { name: full_name }) : '';
  const [date, time] = [moscowDate(created_at).split('-').reverse().join('.'), moscowTime(created_at)];
  const kind = role === 'sitter' ? texts.registeredRoles.sitter : texts.registeredRoles.customer;
  return codeLetter('sign_up', code, fill(texts.registered, { date, time, role: kind, name }));
}

/** An SMS in Cyrillic holds 70 characters. */
export const codeMessage = (code: string): Text => fill(texts.message, { code, product: product.name });
