import { expect, it } from 'vitest';
import { minorOfText } from './amount-text.ts';

it('reads an amount as people write it', () => {
  const written = { '350': 35_000, '350,5': 35_050, '350.05': 35_005, '1 234,50 ₽': 123_450, '0,99': 99 };
  for (const [typed, minor] of Object.entries(written)) expect(minorOfText(typed)).toBe(minor);
  for (const typed of ['', 'сто', '1,234', '-5', '1e3', '12345678', ',50']) expect(minorOfText(typed)).toBeNull();
});
