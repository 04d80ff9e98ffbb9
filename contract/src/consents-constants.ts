/** Documents that a member must have accepted in their current version. */
export const bindingTerms = ['user_agreement', 'personal_data', 'service_agreement'] as const;

/** Important changes are announced this many days before they take effect, as the agreement says. */
export const termsNoticeDays = 10;
