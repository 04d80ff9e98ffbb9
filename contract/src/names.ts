import { givenNames } from './given-names.ts';
import type { Locale } from './locales.ts';
import { nameTexts } from './names-texts.ts';
import { plainText } from './plain-text.ts';

/** Names shown to others. Pure, used by both sides. */

/** The name that others see; an erased account has none. */
export const shownName = (person: { full_name: string; erased_at: unknown }, locale: Locale): string =>
  person.erased_at ? nameTexts[locale].deletedUser : person.full_name;

const patronymic =
  /(?:[оеё]вич|[оеё]вна|[ий]чна|ьич|^ильич|^(?:кузь|фо)мич|^лукич|^оглы|^кызы|[oe]vich|[oe]vna|ichna)$/iu;

/** A double name matches by its parts. */
const isGivenName = (word: string) =>
  plainText(word)
    .split('-')
    .some((part) => givenNames.has(part));

const isPatronymic = (word: string) => patronymic.test(word) && !isGivenName(word);

const wordsOf = (fullName: string) => fullName.split(/\s+/).filter(Boolean);

export const patronymicsOf = (fullName: string): string[] => wordsOf(fullName).filter(isPatronymic);

/** A sitter's name for visitors; a name that is only a patronymic stays. */
export const withoutPatronymic = (fullName: string): string =>
  wordsOf(fullName)
    .filter((word) => !isPatronymic(word))
    .join(' ') || fullName;

/** Of the words that are not a patronymic the known given name, else the first. */
function guessedFirstName(fullName: string): string {
  const words = wordsOf(withoutPatronymic(fullName));
  return words.find(isGivenName) ?? words[0] ?? fullName;
}

export interface Named {
  full_name: string;
  /** The chosen name; null: guessed. */
  first_name: string | null;
}

export const firstNameOf = ({ full_name, first_name }: Named): string => first_name ?? guessedFirstName(full_name);

/** A family's name for people without an agreed order. */
export const shownFirstName = (person: Named & { erased_at: unknown }, locale: Locale): string =>
  person.erased_at ? nameTexts[locale].deletedUser : firstNameOf(person);
