import type { ClaimKind, TermsType } from '@ladushki/contract/content-constants';
import type { Text } from '../../../platform/texts.ts';

/**
 * Texts use a light markup: blank lines between paragraphs, `## ` headings and `- ` lists. Keys never change: an item
 * that staff edited or removed is found by its key and left alone.
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
  /** Time of publication. */
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
