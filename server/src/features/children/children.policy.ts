import type { MedicalRecords } from '@ladushki/contract/children';
import { type ChildConsentKind, childConsentKinds } from '@ladushki/contract/children-constants';
import type { TermsType } from '@ladushki/contract/content-constants';

/** The document of each consent. */
export const consentTerms: Record<ChildConsentKind, TermsType> = {
  personal_data: 'child_data',
  health_data: 'health_data',
  user_agreement: 'user_agreement',
  service_agreement: 'service_agreement',
};

export type ConsentChange = Partial<Record<ChildConsentKind, boolean | undefined>>;

export const consentsAfter = (given: readonly string[], change: ConsentChange = {}): ChildConsentKind[] =>
  childConsentKinds.filter((kind) => change[kind] ?? given.includes(kind));

export const missingConsents = (given: readonly ChildConsentKind[]): ChildConsentKind[] =>
  childConsentKinds.filter((kind) => !given.includes(kind));

/** An empty record is no health data. */
const saysNothing = (records: MedicalRecords) => Object.values(records).every((value) => !value);

export type HealthDecision =
  | { keep: true }
  | { save: MedicalRecords }
  | { erase: true }
  | { refuse: ChildConsentKind[] };

/** Health data needs all four consents. */
export function decideHealth(
  records: MedicalRecords | null | undefined,
  consents: readonly ChildConsentKind[],
): HealthDecision {
  const missing = missingConsents(consents);
  if (records && !saysNothing(records)) return missing.length > 0 ? { refuse: missing } : { save: records };
  if (records === undefined && missing.length === 0) return { keep: true };
  return { erase: true };
}
