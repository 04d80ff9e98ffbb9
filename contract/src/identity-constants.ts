/** Third parties that people sign in with. */
export const providerNames = ['bank_id', 'federated_id'] as const;
export type ProviderName = (typeof providerNames)[number];

/**
 * What stands between the bank's word about a person and the profile: what differs, a birth date that the profile lacks,
 * and a bank that tells too little.
 */
export const bankDifferences = [
  'last_name',
  'first_name',
  'patronymic',
  'birth_date',
  'no_birth_date',
  'bank_silent',
] as const;
export type BankDifference = (typeof bankDifferences)[number];
/** So many differences of one account within these days are looked at by staff. */
export const bankDifferRules = { times: 3, days: 30 } as const;

/** How long a confirmed session may do what asks for it. */
export const confirmedSeconds = 600;

/** How long a contact that was added later has to be there before it vouches for the person. */
export const contactSettlesHours = 72;

export const codeLimits = { digits: 6, lifeSeconds: 600, resendSeconds: 60, tries: 5, triesInAll: 20 } as const;

/** Consents required of everyone. */
export const agreementKinds = ['user_agreement', 'personal_data'] as const;

/** Whoever says that it was not them, and whoever contests that. */
export const takeoverRules = { linkDays: 7, contestHours: 72, text: { min: 10, max: 3000 } } as const;
/** A contact that staff gave access to counts this long after their decision. */
export const recoveryHours = 72;
/** What a link of a letter about the account is for. */
export const alertLinks = ['not_me', 'contest'] as const;
