/** +79161234567 → «+7 916 123-45-67»; anything else unchanged. */
export function phoneText(phone: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  if (!match) return phone;
  const [, code, first, second, third] = match;
  return `+7\u00a0${code}\u00a0${first}-${second}-${third}`;
}
