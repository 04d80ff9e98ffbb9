import { plainText } from '@ladushki/contract/plain-text';

const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A Russian name in Latin letters, as signs in the metro write it. */
export const inLatin = (name: string): string =>
  name.replace(/(ы|и)й(?=$|[\s-])/giu, 'ы').replace(/[а-яё]/giu, (letter) => {
    const written = latin[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? written : upperFirst(written);
  });

const rows = ['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,.`'].join('');
const russianRows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбюё'].join('');
const keyOf = new Map([...rows].map((key, at) => [key, russianRows[at] ?? key]));

/** What would stand there with the Russian keyboard layout; null when it was on. */
export function inRussianLayout(typed: string): string | null {
  if (!/[a-z]/i.test(typed) || /[а-яё]/i.test(typed)) return null;
  return [...typed.toLowerCase()].map((key) => keyOf.get(key) ?? key).join('');
}

/** Words to compare: without case, the dots of ё, hyphens and punctuation. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Shorter beginnings would become each other by one wrong letter. */
const shortestForgiven = 4;

/** Whether the word begins as typed, with at most one letter wrong, missing, too many or swapped with the next. */
export function beginsNearly(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < shortestForgiven) return false;
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at++;
  return (
    word.startsWith(typed.slice(at + 1), at + 1) ||
    word.startsWith(typed.slice(at), at + 1) ||
    word.startsWith(typed.slice(at + 1), at) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2))
  );
}
