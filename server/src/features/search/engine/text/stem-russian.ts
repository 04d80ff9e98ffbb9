/**
 * Cuts a Russian word down to the part that its forms share, by the well-known rules of Snowball: an ending is looked
 * for only after the first vowel, the longest one of its class goes.
 */
const vowels = 'аеиоуыэюя';
const isVowel = (letter: string | undefined) => letter !== undefined && vowels.includes(letter);

const byLength = (endings: string) => endings.split(' ').sort((one, other) => other.length - one.length);

const gerundsAfterA = byLength('в вши вшись');
const gerunds = byLength('ив ивши ившись ыв ывши ывшись');
const adjectives = byLength('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею');
const participlesAfterA = byLength('ем нн вш ющ щ');
const participles = byLength('ивш ывш ующ');
const verbsAfterA = byLength('ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно');
const verbs = byLength(
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
);
const nouns = byLength(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
);

/** The length of the ending found within `word` from `start` on; 0 when there is none. */
function endingLength(word: string, start: number, endings: readonly string[], onlyAfterA = false): number {
  for (const ending of endings) {
    const at = word.length - ending.length;
    if (at < start || !word.endsWith(ending)) continue;
    if (!onlyAfterA) return ending.length;
    const before = word[at - 1];
    if (at - 1 >= start && (before === 'а' || before === 'я')) return ending.length;
  }
  return 0;
}

const cut = (word: string, length: number) => (length > 0 ? word.slice(0, -length) : word);

/** An ending that must follow а or я, or one that need not; the longer wins. */
const eitherLength = (word: string, start: number, afterA: readonly string[], anywhere: readonly string[]) =>
  Math.max(endingLength(word, start, afterA, true), endingLength(word, start, anywhere));

function withoutEnding(word: string, start: number): string {
  const gerund = eitherLength(word, start, gerundsAfterA, gerunds);
  if (gerund > 0) return cut(word, gerund);
  const plain = cut(word, endingLength(word, start, ['ся', 'сь']));
  const adjective = endingLength(plain, start, adjectives);
  if (adjective > 0) {
    const rest = cut(plain, adjective);
    return cut(rest, eitherLength(rest, start, participlesAfterA, participles));
  }
  const verb = eitherLength(plain, start, verbsAfterA, verbs);
  return cut(plain, verb > 0 ? verb : endingLength(plain, start, nouns));
}

/** Where the word goes on after the first consonant that follows a vowel, looking from `from` on. */
function afterVowelAndConsonant(word: string, from: number): number {
  let at = from;
  while (at < word.length && !isVowel(word[at])) at += 1;
  while (at < word.length && isVowel(word[at])) at += 1;
  return at + 1;
}

export function stemRussian(word: string): string {
  let start = 0;
  while (start < word.length && !isVowel(word[start])) start += 1;
  start += 1;
  if (start >= word.length) return word;
  const deep = afterVowelAndConsonant(word, afterVowelAndConsonant(word, 0));
  let stem = withoutEnding(word, start);
  stem = cut(stem, endingLength(stem, start, ['и']));
  stem = cut(stem, endingLength(stem, deep, ['ость', 'ост']));
  const superlative = endingLength(stem, start, ['ейше', 'ейш']);
  stem = cut(stem, superlative);
  if (endingLength(stem, start, ['нн']) > 0) return stem.slice(0, -1);
  return superlative > 0 ? stem : cut(stem, endingLength(stem, start, ['ь']));
}
