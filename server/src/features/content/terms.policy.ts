import type { Text } from '../../platform/texts.ts';

export interface TermsVersion {
  version: number;
  name: Text;
  text: Text;
  file: string | null;
  /** A minor change: consents to the previous version stay valid. */
  minor: boolean;
  /** YYYY-MM-DD, the day it takes effect. */
  from: string;
}

/** By the day they take effect: a correction of today precedes a version announced for next week. */
export const inOrder = (versions: readonly TermsVersion[]): TermsVersion[] =>
  versions.toSorted((one, other) => one.from.localeCompare(other.from) || one.version - other.version);

const begun = (ordered: readonly TermsVersion[], today: string) => ordered.filter(({ from }) => from <= today);

export const inForce = (ordered: readonly TermsVersion[], today: string): TermsVersion | undefined =>
  begun(ordered, today).at(-1);

/** The next announced version. */
export const coming = (ordered: readonly TermsVersion[], today: string): TermsVersion | undefined =>
  ordered.find(({ from }) => from > today);

/** Whether a consent is outdated: a version that is not minor has taken effect since. */
export function isConsentDue(ordered: readonly TermsVersion[], agreedTo: number, today: string): boolean {
  const place = ordered.findIndex(({ version }) => version === agreedTo);
  return begun(ordered, today).some(({ minor }, at) => at > place && !minor);
}
