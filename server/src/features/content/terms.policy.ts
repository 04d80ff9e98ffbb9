import type { Text } from '../../platform/texts.ts';

export interface TermsVersion {
  version: number;
  name: Text;
  text: Text;
  file: string | null;
  /** Only its words differ: whoever agreed to the text before it has agreed to this one. */
  minor: boolean;
  /** YYYY-MM-DD, its first day. */
  from: string;
}

/** In the order in which they take effect: a correction of today comes before a text announced earlier for next week. */
export const inOrder = (versions: readonly TermsVersion[]): TermsVersion[] =>
  versions.toSorted((one, other) => one.from.localeCompare(other.from) || one.version - other.version);

const begun = (ordered: readonly TermsVersion[], today: string) => ordered.filter(({ from }) => from <= today);

export const inForce = (ordered: readonly TermsVersion[], today: string): TermsVersion | undefined =>
  begun(ordered, today).at(-1);

/** The next one that people will be asked to agree to, or will simply read. */
export const coming = (ordered: readonly TermsVersion[], today: string): TermsVersion | undefined =>
  ordered.find(({ from }) => from > today);

/** Whether somebody who agreed to a version must be asked again: a text that is not minor has taken effect since. */
export function isConsentDue(ordered: readonly TermsVersion[], agreedTo: number, today: string): boolean {
  const place = ordered.findIndex(({ version }) => version === agreedTo);
  return begun(ordered, today).some(({ minor }, at) => at > place && !minor);
}
