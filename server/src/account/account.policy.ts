import type { Role } from '@ladushki/contract/access';
import { sitterFields, type updateUserBody } from '@ladushki/contract/account';
import { agreementKinds } from '@ladushki/contract/identity';
import type { ValidationKey } from '@ladushki/contract/messages';
import { ageOn, sitterAge } from '@ladushki/contract/people';
import type { z } from 'zod';

export type Change = z.output<typeof updateUserBody>;

const oldest = 120;

/** What is wrong with a birth date, if anything. */
export function birthDateFault(birthDate: string, role: Role | null, today: string): ValidationKey | null {
  const age = ageOn(birthDate, today);
  const { min, max } = role === 'sitter' ? sitterAge : { min: 0, max: oldest };
  if (age < min) return 'too_young';
  return age > max ? 'too_old' : null;
}

/** Fields that only a sitter has, sent by somebody who is none. */
export const foreignFields = (change: Change, role: Role | null): string[] =>
  role === 'sitter' ? [] : Object.keys(sitterFields.shape).filter((field) => field in change);

const consented = ['religion', 'nationality'] as const;
export type SpecialField = (typeof consented)[number];
export type Consents = Record<SpecialField | 'push', boolean>;

/** Special categories that are sent without the consent to keep them. */
export const withoutConsent = (change: Change, consents: Consents): SpecialField[] =>
  consented.filter((field) => change[field] != null && !consents[field]);

/** Special categories whose consent is taken back: what was kept goes with it. */
export const withdrawn = (change: Change): SpecialField[] =>
  consented.filter((field) => change.consents?.[field] === false);

/** Texts that must be agreed to before there is a role, and have not been. */
export const notAgreed = (change: Change, given: readonly string[]) =>
  change.role && !change.agreements ? agreementKinds.filter((kind) => !given.includes(kind)) : [];
