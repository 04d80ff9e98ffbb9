import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { LRUCache } from 'lru-cache';
import { stemEnglish } from './stem-english.ts';

const longestWord = 40;

/** Stop words. */
const emptyWords = new Set(
  (
    'и в во на с со для к ко у о об от до из за по не но или а как что это я вы мы ' +
    'and or the a an of in on at to for with is are am my your we i it'
  ).split(' '),
);

const isCyrillic = (word: string) => word >= 'а' && word <= 'я\uffff';

const commonest = 0x460;
const letterOrDigit = /[\p{L}\p{N}]/u;
/** Latin and Cyrillic by table, other letters one by one. */
const partOfWord = Uint8Array.from({ length: commonest }, (_, code) =>
  Number(letterOrDigit.test(String.fromCharCode(code))),
);
const isPartOfWord = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  return code < commonest ? partOfWord[code] === 1 : letterOrDigit.test(text[at] as string);
};

/** Ignores case and the dots of ё. */
export function eachWord(text: string, visit: (word: string) => void): void {
  const lower = text.toLowerCase();
  const plain = lower.includes('ё') ? lower.replaceAll('ё', 'е') : lower;
  let start = -1;
  for (let at = 0; at <= plain.length; at += 1) {
    const inside = at < plain.length && isPartOfWord(plain, at);
    if (inside && start < 0) start = at;
    if (inside || start < 0) continue;
    if (at - start <= longestWord) visit(plain.slice(start, at));
    start = -1;
  }
}

/** The words of a text without stop words. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => {
    if (!emptyWords.has(word)) words.push(word);
  });
  return words;
}

/** An empty word has an empty stem. */
const computeStem = (word: string) => {
  if (emptyWords.has(word)) return '';
  return isCyrillic(word) ? stemRussian(word) : stemEnglish(word);
};

/** Words repeat a lot; caching makes loading several times faster. */
const remembered = new LRUCache<string, string>({ max: 200_000, memoMethod: computeStem });

export const stemOf = (word: string): string => remembered.memo(word);

/** The distinct stems of a text. */
export function stemsOf(text: string): Set<string> {
  const stems = new Set<string>();
  for (const word of wordsOf(text)) stems.add(stemOf(word));
  return stems;
}
