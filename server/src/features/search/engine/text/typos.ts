import { stemOf } from './words.ts';

const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const latin = 'abcdefghijklmnopqrstuvwxyz';
/** In shorter words one letter is too large a part to be a typo. */
const shortest = 4;

const alphabetOf = (word: string) => (/[а-я]/.test(word) ? cyrillic : latin);

/** All words at edit distance one: substitution, deletion, insertion, transposition. */
function* oneTypoAway(word: string): Generator<string> {
  const alphabet = alphabetOf(word);
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at + 1);
    if (at < word.length) yield before + after;
    if (at + 1 < word.length) yield before + word[at + 1] + word[at] + word.slice(at + 2);
    for (const letter of alphabet) {
      if (at < word.length) yield before + letter + after;
      yield before + letter + word.slice(at);
    }
  }
}

/** Stems of known words one typo away. */
export function stemsOneTypoAway(word: string, isKnown: (stem: string) => boolean): Set<string> {
  const found = new Set<string>();
  if (word.length < shortest) return found;
  for (const variant of oneTypoAway(word)) {
    const stem = stemOf(variant);
    if (isKnown(stem)) found.add(stem);
  }
  return found;
}
