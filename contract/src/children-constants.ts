export const childConsentKinds = ['personal_data', 'health_data', 'user_agreement', 'service_agreement'] as const;
export type ChildConsentKind = (typeof childConsentKinds)[number];
/** Photos are a permission of their own: health data does not depend on it. */
export const allChildConsents = [...childConsentKinds, 'photo'] as const;
export type AnyChildConsent = (typeof allChildConsents)[number];

export const childLimits = { medicines: 20, contacts: 3 } as const;

const maxChildAge = 17;

/** Validation error of a child's birth date on a given day, if any. */
export function childBirthDateFault(birthDate: string, today: string): 'in_future' | 'not_a_child' | null {
  if (birthDate > today) return 'in_future';
  const outgrown = `${Number(birthDate.slice(0, 4)) + maxChildAge + 1}${birthDate.slice(4)}`;
  return outgrown <= today ? 'not_a_child' : null;
}
