/** How long a confirmed session may do what asks for it. */
export const confirmedSeconds = 600;

export const codeLimits = { digits: 6, lifeSeconds: 600, resendSeconds: 60, tries: 5, triesInAll: 20 } as const;

/** Consents required of everyone. */
export const agreementKinds = ['user_agreement', 'personal_data'] as const;
