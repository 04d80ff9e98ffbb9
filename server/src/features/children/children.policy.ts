import type { MedicalRecords, MedicineDraft } from '@ladushki/contract/children';
import {
  type AnyChildConsent,
  allChildConsents,
  type ChildConsentKind,
  childConsentKinds,
} from '@ladushki/contract/children-constants';
import type { TermsType } from '@ladushki/contract/content-constants';

/** The document of each consent. */
export const consentTerms: Record<AnyChildConsent, TermsType> = {
  personal_data: 'child_data',
  health_data: 'health_data',
  user_agreement: 'user_agreement',
  service_agreement: 'service_agreement',
  photo: 'child_data',
};

export type ConsentChange = Partial<Record<AnyChildConsent, boolean | undefined>>;

export const consentsAfter = (given: readonly string[], change: ConsentChange = {}): AnyChildConsent[] =>
  allChildConsents.filter((kind) => change[kind] ?? given.includes(kind));

/** An empty record is no health data. */
const saysNothing = (records: MedicalRecords) => Object.values(records).every((value) => !value);

export interface HealthChange {
  medical_records?: MedicalRecords | null | undefined;
  medicines?: MedicineDraft[] | undefined;
}

export type HealthDecision = { save: HealthChange } | { erase: true } | { refuse: ChildConsentKind[] };

/** Health data needs all four consents; what is not given stays. */
export function decideHealth(change: HealthChange, consents: readonly AnyChildConsent[]): HealthDecision {
  const missing = childConsentKinds.filter((kind) => !consents.includes(kind));
  const { medical_records, medicines } = change;
  const records = medical_records && saysNothing(medical_records) ? null : medical_records;
  if (missing.length === 0) return { save: { medical_records: records, medicines } };
  return records || medicines?.length ? { refuse: missing } : { erase: true };
}
