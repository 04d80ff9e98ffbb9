/** Formats typed input. */
export type Format = (typed: string) => string;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** «+7 916 123-45-67», partial input allowed; a leading 8 or 7 is the country code. */
export const formatPhone: Format = (typed) => {
  const digits = digitsOf(typed);
  if (!digits) return typed.includes('+') ? '+7 ' : '';
  const hasCode = /^[78]/.test(digits) && (typed.trim().startsWith('+') || digits.length > 10 || digits.length === 1);
  const local = (hasCode ? digits.slice(1) : digits).slice(0, 10);
  const [code, first, second, third] = [local.slice(0, 3), local.slice(3, 6), local.slice(6, 8), local.slice(8)];
  const rest = [first, second, third].filter(Boolean).join('-');
  return ['+7', code, rest].filter(Boolean).join(' ') + (local ? '' : ' ');
};

/** «31.12.2026», partial input allowed. */
export const formatDate: Format = (typed) => {
  const digits = digitsOf(typed).slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.');
};

/** «09:30», partial input allowed; an hour without a possible second digit gets a leading zero. */
export const formatTime: Format = (typed) => {
  const padded = typed.replace(/^([3-9])|^(\d)(?=\D)/, (digit) => `0${digit}`);
  const digits = digitsOf(padded).slice(0, 4);
  return [digits.slice(0, 2), digits.slice(2)].filter(Boolean).join(':');
};

/** Caret position in the formatted text: after the same number of digits. */
export function caretAfter(written: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < written.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(written[at] ?? '')) seen += 1;
  }
  return written.length;
}

export const digitsBefore = (text: string, caret: number) => digitsOf(text.slice(0, caret)).length;
