export const strengths = ['weak', 'fair', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const repeats = /(.)\1\1|(?:0123|1234|2345|3456|4567|5678|6789|qwer|asdf|abcd|pass)/i;

/** An estimate: length first, then variety; common sequences count against it, and a common password is weak. */
export function passwordStrength(password: string, isCommon = false): Strength {
  if (isCommon) return 'weak';
  const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = Math.min(password.length, 20) + kinds * 2 - (repeats.test(password) ? 6 : 0);
  if (points >= 20) return 'strong';
  return points >= 14 ? 'fair' : 'weak';
}
