/** Thirteen to nineteen digits, also with spaces or dashes between them. */
const candidates = /\d(?:[ \u00a0-]?\d){12,18}/g;

/** The check of card numbers by Luhn: every second digit from the right is doubled. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a text holds something that may be the number of a bank card; such a number is never accepted or kept. */
export const holdsCardNumber = (text: string): boolean =>
  [...text.matchAll(candidates)].some(([found]) => {
    const digits = found.replace(/\D/g, '');
    for (let start = 0; start + 13 <= digits.length; start += 1) {
      for (let end = start + 13; end <= Math.min(digits.length, start + 19); end += 1) {
        if (passesLuhn(digits.slice(start, end))) return true;
      }
    }
    return false;
  });
