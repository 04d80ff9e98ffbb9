import type { BankDifference } from '@ladushki/contract/identity-constants';
import { patronymicsOf } from '@ladushki/contract/names';
import { plainText } from '@ladushki/contract/plain-text';
import { date } from '@ladushki/contract/primitives';
import type { Claims } from './providers.ts';

export interface Named {
  full_name: string;
  birth_date: string | null;
}

/** Without case, ё, and signs inside a name: a double name may be written with a hyphen or a space. */
const wordsOf = (name: unknown): string[] =>
  typeof name === 'string'
    ? (plainText(name.normalize('NFKC'))
        .replace(/['’ʼ`]/g, '')
        .match(/[\p{L}\p{N}]+/gu) ?? [])
    : [];

/** What is left when each of these words is taken once; null when one is not there. */
function without(words: string[], taken: string[]): string[] | null {
  const left = [...words];
  for (const word of taken) {
    const at = left.indexOf(word);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

const isSame = (some: string[], others: string[]) => without(some, others)?.length === 0;

/** «Ахмед оглы» is a patronymic of two words. */
const isPatronymic = (words: string[], patronymics: string[]) =>
  words.every((word) => patronymics.includes(word)) || (words.length === 2 && /^(оглы|кызы)$/.test(words[1] ?? ''));

/** The date of birth, where the bank tells a whole one. */
export const birthDateOf = ({ birthdate }: Claims): string | null => date.safeParse(birthdate).data ?? null;

function nameDifferences(full_name: string, claims: Claims): BankDifference[] {
  const [family, given, middle] = [claims.family_name, claims.given_name, claims.middle_name].map(wordsOf) as [
    string[],
    string[],
    string[],
  ];
  if (family.length === 0 || given.length === 0) return ['bank_silent'];
  const words = wordsOf(full_name);
  const withoutFamily = without(words, family);
  const rest = without(withoutFamily ?? words, given);
  const patronymics = patronymicsOf(full_name).flatMap(wordsOf);
  const isOther = middle.length > 0 && patronymics.length > 0 && !isSame(patronymics, middle);
  // A word that is neither in the bank's name nor a patronymic is another surname.
  const hasMore = withoutFamily && rest && !isSame(rest, middle) && !isPatronymic(rest, patronymics);
  const differs: [BankDifference, boolean][] = [
    ['last_name', withoutFamily === null || hasMore === true],
    ['first_name', rest === null],
    ['patronymic', isOther && !(rest && isSame(rest, middle))],
  ];
  return differs.filter(([, is]) => is).map(([field]) => field);
}

function birthDifference(birth_date: string | null, claims: Claims): BankDifference | null {
  const told = birthDateOf(claims);
  if (!told) return 'bank_silent';
  if (!birth_date) return 'no_birth_date';
  return birth_date === told ? null : 'birth_date';
}

/** What stands between the bank's word and the profile; a patronymic counts where both have one. */
export function differencesOf({ full_name, birth_date }: Named, claims: Claims): BankDifference[] {
  const differs = [...nameDifferences(full_name, claims), birthDifference(birth_date, claims)];
  return [...new Set(differs.filter((each) => each !== null))];
}

/** The bank speaks of somebody else, as far as it says. */
export const isAboutOther = (differs: readonly BankDifference[]): boolean =>
  differs.some((each) => each !== 'no_birth_date' && each !== 'bank_silent');

/** A mark that stands ends by what the bank says, not by what it leaves out. */
export const endsMark = (differs: readonly BankDifference[]): boolean =>
  isAboutOther(differs) || differs.includes('no_birth_date');
