import { stemEnglish } from './stem-english.ts';
import { stemRussian } from './stem-russian.ts';

const wordPattern = /[\p{L}\p{N}]+/gu;
const longestWord = 40;

/** Words that say nothing about a sitter. */
const emptyWords = new Set(
  (
    'и в во на с со для к ко у о об от до из за по не но или а как что это я вы мы ' +
    'and or the a an of in on at to for with is are am my your we i it'
  ).split(' '),
);

const isCyrillic = (word: string) => word >= 'а' && word <= 'я\uffff';

/** Case and the dots of ё make no difference. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().replaceAll('ё', 'е').match(wordPattern) ?? []).filter(
    (word) => word.length <= longestWord && !emptyWords.has(word),
  );

const computeStem = (word: string) => (isCyrillic(word) ? stemRussian(word) : stemEnglish(word));

/** The same words come again and again; remembering them makes loading several times faster. */
const remembered = new Map<string, string>();
const mostRemembered = 200_000;

export function stemOf(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const stem = computeStem(word);
  remembered.set(word, stem);
  return stem;
}

/** Each stem of a text once. */
export const stemsOf = (text: string): Set<string> => new Set(wordsOf(text).map(stemOf));
