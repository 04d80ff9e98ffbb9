import { expect, it } from 'vitest';
import { holdsCardNumber, passesLuhn } from './card-numbers.ts';

it.each(['4111111111111111', '2200000000000004', '5555555555554444', '378282246310005'])('%s is one', (number) => {
  expect(passesLuhn(number)).toBe(true);
  expect(holdsCardNumber(number)).toBe(true);
  expect(holdsCardNumber(number.replace(/(\d{4})/g, '$1 ').trim())).toBe(true);
  expect(holdsCardNumber(`/profile?card=${number}&x`)).toBe(true);
});

it('notices every single wrong digit', () => {
  const right = '4111111111111111';
  for (let at = 0; at < right.length; at += 1) {
    const digit = (Number(right[at]) + 1) % 10;
    expect(passesLuhn(`${right.slice(0, at)}${digit}${right.slice(at + 1)}`)).toBe(false);
  }
});

it.each(['', '+7 900 123-45-67', '500100732259', '100000000111', '2026-11-16T10:00:00'])('«%s» holds none', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});
