import { givenNames, plainWord } from './given-names.ts';
import type { Locale } from './primitives.ts';

/** How people are named to others. Pure, used by both sides. */

const deletedUser = { ru: 'Пользователь удалён', en: 'Deleted user' } as const satisfies Record<Locale, string>;

/** The name that others read; who erased the account has none. */
export const shownName = (person: { full_name: string; erased_at: unknown }, locale: Locale): string =>
  person.erased_at ? deletedUser[locale] : person.full_name;

const patronymic =
  /(?:[оеё]вич|[оеё]вна|[ий]чна|ьич|^ильич|^(?:кузь|фо)мич|^лукич|^оглы|^кызы|[oe]vich|[oe]vna|ichna)$/iu;

/** A double name is known by its parts. */
const isGivenName = (word: string) =>
  plainWord(word)
    .split('-')
    .some((part) => givenNames.has(part));

const isPatronymic = (word: string) => patronymic.test(word) && !isGivenName(word);

const wordsOf = (fullName: string) => fullName.split(/\s+/).filter(Boolean);

export const patronymicsOf = (fullName: string): string[] => wordsOf(fullName).filter(isPatronymic);

/** As visitors read a sitter's name; a name that is nothing else stays. */
export const withoutPatronymic = (fullName: string): string =>
  wordsOf(fullName)
    .filter((word) => !isPatronymic(word))
    .join(' ') || fullName;

/** Of the words that are no patronymic the known given name, else the first. */
function guessedFirstName(fullName: string): string {
  const words = wordsOf(withoutPatronymic(fullName));
  return words.find(isGivenName) ?? words[0] ?? fullName;
}

export interface Named {
  full_name: string;
  /** What the person wants to be called; null: it is guessed. */
  first_name: string | null;
}

export const firstNameOf = ({ full_name, first_name }: Named): string => first_name ?? guessedFirstName(full_name);

/** A family to those who have agreed on nothing with it yet. */
export const shownFirstName = (person: Named & { erased_at: unknown }, locale: Locale): string =>
  person.erased_at ? deletedUser[locale] : firstNameOf(person);
