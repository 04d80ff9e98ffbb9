export const passwordRules = {
  length: (password: string) => password.length >= 8,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;
export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[];

export const strengths = ['weak', 'fair', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const repeats = /(.)\1\1|(?:0123|1234|2345|3456|4567|5678|6789|qwer|asdf|abcd|pass)/i;

/** An estimate: length first, then variety; common sequences count against it. */
export function passwordStrength(password: string): Strength {
  const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = Math.min(password.length, 20) + kinds * 2 - (repeats.test(password) ? 6 : 0);
  if (points >= 20) return 'strong';
  return points >= 14 ? 'fair' : 'weak';
}
