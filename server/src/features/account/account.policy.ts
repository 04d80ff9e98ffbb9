import type { Role } from '@ladushki/contract/access';
import { sitterFields, type updateUserBody } from '@ladushki/contract/account';
import { holdsOn, type IdentityCheck, identityChecks } from '@ladushki/contract/checks';
import { agreementKinds } from '@ladushki/contract/identity-constants';
import type { ValidationKey } from '@ladushki/contract/messages';
import { ageOn, sitterAge } from '@ladushki/contract/people';
import { moscowDate } from '@ladushki/contract/visits';
import type { z } from 'zod';

export type Change = z.output<typeof updateUserBody>;

const oldest = 120;

/** Validation error of a birth date, if any. */
export function birthDateFault(birthDate: string, role: Role | null, today: string): ValidationKey | null {
  if (birthDate > today) return 'in_future';
  const age = ageOn(birthDate, today);
  const { min, max } = role === 'sitter' ? sitterAge : { min: 0, max: oldest };
  if (age < min) return 'under_age';
  return age > max ? 'birth_year' : null;
}

/** Sitter-only fields sent by another role. */
export const foreignFields = (change: Change, role: Role | null): string[] =>
  role === 'sitter' ? [] : Object.keys(sitterFields.shape).filter((field) => field in change);

interface CheckedPerson {
  full_name: string;
  birth_date: string | null;
  gender: string | null;
  image: string | null;
  verification_status: string | null;
  verified_until: Date | null;
  bank_verified_at: Date | null;
}

/** Names that differ only in case and spaces are equal. */
const bareName = (name: string) => name.toLowerCase().replace(/\s+/g, '');

/** Old and new values of the fields that checks are bound to and the change touches. */
function identityChanges(person: CheckedPerson, change: Change, hasNewPhoto: boolean) {
  const { full_name, birth_date, gender } = change;
  return [
    full_name !== undefined && bareName(full_name) !== bareName(person.full_name) && person.full_name,
    birth_date !== undefined && birth_date !== person.birth_date && person.birth_date,
    gender !== undefined && gender !== person.gender && person.gender,
    hasNewPhoto && person.image,
  ].filter((before) => before !== false);
}

/** Valid checks that the change would invalidate. */
export function reopenedChecks(
  person: CheckedPerson,
  change: Change,
  hasNewPhoto: boolean,
  today: string,
): IdentityCheck[] {
  const changed = identityChanges(person, change, hasNewPhoto);
  const until = person.verified_until && moscowDate(person.verified_until);
  const isPassportChecked = person.verification_status === 'verified' && holdsOn(until, today);
  const holds: Record<IdentityCheck, boolean> = {
    passport: isPassportChecked,
    // A profile from the bank is empty at first: filling it in does not contradict what the bank confirmed.
    bank_id: person.bank_verified_at !== null && (isPassportChecked || changed.some((before) => before !== null)),
  };
  return changed.length > 0 ? identityChecks.filter((kind) => holds[kind]) : [];
}

const consented = ['religion', 'nationality'] as const;
export type SpecialField = (typeof consented)[number];
export type Consents = Record<SpecialField | 'push', boolean>;

/** Special categories of personal data sent without consent. */
export const withoutConsent = (change: Change, consents: Consents): SpecialField[] =>
  consented.filter((field) => change[field] != null && !consents[field]);

/** Special categories with a withdrawn consent: their stored values are deleted. */
export const withdrawn = (change: Change): SpecialField[] =>
  consented.filter((field) => change.consents?.[field] === false);

/** Documents that must be accepted before a role is chosen and have not been. */
export const notAgreed = (change: Change, given: readonly string[]) =>
  change.role && !change.agreements ? agreementKinds.filter((kind) => !given.includes(kind)) : [];
