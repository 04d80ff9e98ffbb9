/** A light stemmer: plurals and the commonest endings of verbs and doers, so that forms of a word meet. */
const shortest = 3;

const hasVowel = (word: string) => /[aeiouy]/.test(word);

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function withoutSuffix(word: string): string {
  for (const suffix of ['ing', 'ed', 'er', 'ly']) {
    const stem = word.slice(0, -suffix.length);
    if (!word.endsWith(suffix) || stem.length < shortest || !hasVowel(stem)) continue;
    return /([^aeiouyls])\1$/.test(stem) ? stem.slice(0, -1) : stem;
  }
  return word;
}

export function stemEnglish(word: string): string {
  if (word.length <= shortest) return word;
  const stem = withoutSuffix(withoutPlural(word));
  const bare = stem.length > shortest && stem.endsWith('e') ? stem.slice(0, -1) : stem;
  return bare.endsWith('y') ? `${bare.slice(0, -1)}i` : bare;
}
