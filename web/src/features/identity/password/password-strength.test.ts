import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'weak'],
  ['Password1', 'weak'],
  ['Aa123456', 'weak'],
  ['Kolobok7', 'fair'],
  ['Kolobok7-Repka', 'strong'],
  ['dlinnaya fraza bez cifr', 'strong'],
])('finds %j %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it('finds a common password weak, however long', () => {
  expect(passwordStrength('Kolobok7-Repka', true)).toBe('weak');
});
