import { groupDigits, nbsp } from './money.ts';

/** Kopecks: «1 234,50 ₽», «−600 ₽». */
export const minorText = (minor: number): string => {
  const [whole, rest] = [Math.trunc(Math.abs(minor) / 100), Math.abs(minor) % 100];
  const fraction = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${minor < 0 ? '−' : ''}${groupDigits(whole)}${fraction}${nbsp}₽`;
};
