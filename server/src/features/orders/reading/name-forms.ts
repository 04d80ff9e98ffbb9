import { givenNames } from '@ladushki/contract/given-names';
import { plainText } from '@ladushki/contract/plain-text';

/** Endings of names in all grammatical cases. */
const endings = new Set(
  `а я ы и е у ю о ь й ой ою ей ею ем ом ев ов ьи ью ым ых ыми им их ими ая яя ую юю ого его ому ему ий ый ие ые ам ах ами ям ях ями`.split(
    ' ',
  ),
);
endings.add('');
const longestEnding = 3;
const shortestStem = 2;

/** The stem shared by all cases: Маш-, Иванов-, Достоевск-; for Павел and Лев also Павл-, Льв-. */
function stemsOf(name: string): string[] {
  const plain = plainText(name);
  const stem = plain.replace(/(?:ая|яя|ий|ый|ой|[аяьйоеиыуюэ])$/u, '');
  const fleeting = /^(.*[^аяоеиыуюэ])[её]([лвкц])$/u.exec(stem);
  return [stem, ...(fleeting ? [`${fleeting[1]}${fleeting[2]}`, `${fleeting[1]}ь${fleeting[2]}`] : [])];
}

/** Whether a word is one of the names in any case. */
export function formsOf(names: Iterable<string>): (word: string) => boolean {
  const whole = new Set<string>();
  const stems = new Set<string>();
  for (const name of names) {
    whole.add(plainText(name));
    for (const stem of stemsOf(name)) if (stem.length >= shortestStem) stems.add(stem);
  }
  return (word) => {
    const plain = plainText(word).replace(/['’]s$/u, '');
    if (whole.has(plain)) return true;
    for (let length = 0; length <= longestEnding; length += 1) {
      const at = plain.length - length;
      if (at >= shortestStem && stems.has(plain.slice(0, at)) && endings.has(plain.slice(at))) return true;
    }
    return false;
  };
}

export const isFormOfGivenName = formsOf(givenNames);
