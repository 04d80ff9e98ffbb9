/** How somebody signed in; a second factor may have followed. */
export const signInMethods = ['password', 'code', 'passkey', 'bank_id', 'federated_id'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const factorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

export const deviceKinds = ['phone', 'tablet', 'computer', 'other'] as const;

export const factorLimits = {
  /** A sign-in waits this long for its second factor. */
  challengeSeconds: 300,
  wrongOfChallenge: 5,
  /** A question to an authenticator, and a secret that no code has proven yet. */
  stateSeconds: 600,
  recoveryCodes: 10,
  passkeys: 20,
  passkeyName: 60,
} as const;
