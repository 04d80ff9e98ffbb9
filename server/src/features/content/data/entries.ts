import type { ClaimKind, TermsType } from '@ladushki/contract/content';
import type { Text } from '../../../platform/texts.ts';

/**
 * Texts are plain, with a light markup: paragraphs apart by blank lines, `## ` headings and `- ` lists.
 * Keys are fixed for good: a text that staff has edited or removed is found by its key and left alone.
 */
export interface TermsEntry {
  terms_type: TermsType;
  name: Text;
  text: Text;
}

export interface FaqEntry {
  key: string;
  question: Text;
  answers: Text[];
}

export interface NewsEntry {
  key: string;
  title: Text;
  text: Text;
  /** The instant it was published. */
  at: string;
}

export interface LinkEntry {
  key: string;
  name: Text;
  url: string;
  icon: string;
}

export interface ClaimEntry {
  key: string;
  kind?: ClaimKind;
  title: Text;
  text: Text;
}
