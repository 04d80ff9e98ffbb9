import { describe, expect, it } from 'vitest';
import { caretAfter, digitsBefore, formatDate, formatPhone } from './mask.ts';

describe('a phone number while it is typed', () => {
  it.each([
    ['9', '+7 9'],
    ['916123', '+7 916 123'],
    ['89161234567', '+7 916 123-45-67'],
    ['+79161234567', '+7 916 123-45-67'],
    ['9161234567', '+7 916 123-45-67'],
    ['+7 916 123-45-678', '+7 916 123-45-67'],
    ['8', '+7 '],
    ['', ''],
  ])('%s → %s', (typed, written) => {
    expect(formatPhone(typed)).toBe(written);
  });
});

describe('a date while it is typed', () => {
  it.each([
    ['3', '3'],
    ['311', '31.1'],
    ['31122026', '31.12.2026'],
    ['31.12.20267', '31.12.2026'],
  ])('%s → %s', (typed, written) => {
    expect(formatDate(typed)).toBe(written);
  });
});

it('the caret stays after the same digit', () => {
  expect(digitsBefore('+7 916', 4)).toBe(2);
  expect(caretAfter('+7 916 123', 5)).toBe(8);
});
