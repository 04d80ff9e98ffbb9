import { type Bitmap, chunkWords } from '../bitmap.ts';
import { Matches } from '../matches.ts';
import { unionOf } from '../narrow.ts';
import type { SitterIndex } from '../sitter-index.ts';
import type { ReferenceWords } from './reference-words.ts';
import { stemsOneTypoAway } from './typos.ts';
import { stemOf, wordsOf } from './words.ts';

/** Matches of one word. */
export interface WordMatch {
  /** In name, place, service or skill. */
  strong: Bitmap[];
  /** In the description only. */
  weak: Bitmap[];
}

const mostWords = 8;

/** The searched indexes. */
export interface Vocabulary {
  index: SitterIndex;
  references: ReferenceWords;
  /** Visitors may not search patronymics. */
  isVisitor: boolean;
}

const namesIn = ({ index: { nameWords, patronymicWords }, isVisitor }: Vocabulary) =>
  isVisitor ? [nameWords] : [nameWords, patronymicWords];

const setsOf = (vocabulary: Vocabulary, stems: Iterable<string>): WordMatch => {
  const { index, references } = vocabulary;
  const match: WordMatch = { strong: [], weak: [] };
  for (const stem of stems) {
    match.strong.push(...references.find(stem, index.facets));
    for (const names of namesIn(vocabulary)) {
      const named = names.find(stem);
      if (named) match.strong.push(named);
    }
    const described = index.descriptionWords.find(stem);
    if (described) match.weak.push(described);
  }
  return match;
};

const isAnyLive = ({ live }: SitterIndex, { strong, weak }: WordMatch) =>
  [...strong, ...weak].some((bitmap) =>
    bitmap.chunks.some((words, chunk) => {
      const alive = live.chunk(chunk);
      return words?.some((word, at) => (word & (alive[at] as number)) !== 0);
    }),
  );

/** A word without any match is treated as a typo. */
function matchWord(vocabulary: Vocabulary, word: string): WordMatch {
  const { index, references } = vocabulary;
  const exact = setsOf(vocabulary, [stemOf(word)]);
  if (isAnyLive(index, exact)) return exact;
  const words = [...namesIn(vocabulary), index.descriptionWords];
  const isKnown = (stem: string) => words.some((each) => each.has(stem)) || references.has(stem);
  return setsOf(vocabulary, stemsOneTypoAway(word, isKnown));
}

/** One match per word that is not a stop word; all are required. */
export const matchWords = (vocabulary: Vocabulary, search: string): WordMatch[] =>
  [...new Set(wordsOf(search))].slice(0, mostWords).map((word) => matchWord(vocabulary, word));

/** Matches grouped by the number of strong matches, most first. */
export function tiersOf(matches: Matches, words: readonly WordMatch[]): Matches[] {
  const chunks = matches.words.length / chunkWords;
  const tiers = [matches.copy(), ...words.map(() => new Matches(chunks))];
  for (const [known, { strong }] of words.entries()) {
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      const hits = unionOf(strong, chunk);
      if (hits) promote(tiers, known, hits, chunk * chunkWords);
    }
  }
  for (const tier of tiers) tier.recount();
  return tiers.reverse();
}

/** Slots in a tier and in `hits` move one tier up; from the top, so that none moves twice. */
function promote(tiers: readonly Matches[], top: number, hits: Uint32Array, base: number): void {
  for (let tier = top; tier >= 0; tier -= 1) {
    const [here, above] = [(tiers[tier] as Matches).words, (tiers[tier + 1] as Matches).words];
    for (let at = 0; at < chunkWords; at += 1) {
      const climbing = (here[base + at] as number) & (hits[at] as number);
      if (climbing === 0) continue;
      above[base + at] = (above[base + at] as number) | climbing;
      here[base + at] = (here[base + at] as number) & ~climbing;
    }
  }
}
