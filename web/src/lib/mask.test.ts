import { describe, expect, it } from 'vitest';
import { caretAfter, digitsBefore, formatDate, formatPhone, formatTime } from './mask.ts';

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

describe('a time while it is typed', () => {
  it.each([
    ['1', '1'],
    ['9', '09'],
    ['9:30', '09:30'],
    ['0930', '09:30'],
    ['1:05', '01:05'],
    ['23599', '23:59'],
  ])('%s → %s', (typed, written) => {
    expect(formatTime(typed)).toBe(written);
  });
});

it('the caret stays after the same digit', () => {
  expect(digitsBefore('+7 916', 4)).toBe(2);
  expect(caretAfter('+7 916 123', 5)).toBe(8);
});
