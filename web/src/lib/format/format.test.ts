import { describe, expect, it } from 'vitest';
import { dateText, dayText, isoDateOf, partialDateOf, partialDateText, shortDateText, timeText } from './dates.ts';
import { numberText } from './formats.ts';
import { minorText } from './minor.ts';
import { moneyText, priceText } from './money.ts';
import { phoneText } from './phone.ts';
import { countText, cutFileName, cutText } from './short-texts.ts';
import { weekdays, weekdayText } from './weekdays.ts';

const nbsp = '\u00a0';

describe('dates and times', () => {
  it('are written as in Russia', () => {
    expect(dateText('2026-12-31')).toBe('31.12.2026');
    expect(shortDateText('2026-12-31')).toBe('31.12.26');
  });

  it('are read back only when they exist', () => {
    expect(isoDateOf('29.02.2028')).toBe('2028-02-29');
    expect(isoDateOf('29.02.2027')).toBeNull();
    expect(isoDateOf('1.2.2027')).toBeNull();
  });

  it.each([
    ['2019', '2019'],
    ['05.2019', '2019-05'],
    ['5.2019', '2019-05'],
    ['052019', '2019-05'],
    ['05/2019', '2019-05'],
    ['31.05.2019', '2019-05-31'],
    ['31052019', '2019-05-31'],
  ])('%s is read as well as it was remembered', (typed, date) => {
    expect(partialDateOf(typed)).toBe(date);
    expect(partialDateOf(partialDateText(date))).toBe(date);
  });

  it.each(['', '201', '1', '31', '31.0', '31.05.2', '13.2019', '31.02.2019', '3105', '310520', '050520', '20199'])(
    '«%s» is not read before it is a date',
    (typed) => expect(partialDateOf(typed)).toBeNull(),
  );

  it('follow Moscow', () => {
    expect(dayText('2026-12-31T22:05:00Z')).toBe('01.01.2027');
    expect(timeText('2026-12-31T22:05:00Z')).toBe('01:05');
  });
});

describe('numbers and weekdays', () => {
  it.each(['ru', 'en'] as const)('are written as a browser would, in %s', (locale) => {
    for (const value of [0, 0.05, 4.75, 4.999, 12, 999.95, 1234.5, 45_678_901.25]) {
      for (const digits of [0, 1, 3]) {
        const expected = value.toLocaleString(locale, { maximumFractionDigits: digits });
        expect(numberText(value, locale, digits)).toBe(expected);
      }
    }
    for (const day of weekdays) {
      const date = new Date(Date.UTC(2024, 0, day));
      for (const width of ['short', 'long'] as const) {
        expect(weekdayText(day, locale, width)).toBe(
          date.toLocaleDateString(locale, { weekday: width, timeZone: 'UTC' }),
        );
      }
    }
  });
});

describe('prices', () => {
  it('keep together', () => {
    expect(moneyText(1_500)).toBe(`1${nbsp}500${nbsp}₽`);
    expect(priceText(1_500, 'per_hour', 'ru')).toBe(`1${nbsp}500${nbsp}₽/час`);
    expect(priceText(1_000_000, 'per_month', 'en')).toBe(`1${nbsp}000${nbsp}000${nbsp}₽/month`);
    expect(minorText(-123_405, 'ru')).toBe(`−1${nbsp}234,05${nbsp}₽`);
    expect(minorText(123_405, 'en')).toBe(`1${nbsp}234.05${nbsp}₽`);
    expect(minorText(60_000, 'en')).toBe(`600${nbsp}₽`);
  });
});

describe('words', () => {
  it.each([
    [1, 'год'],
    [2, 'года'],
    [5, 'лет'],
    [11, 'лет'],
    [21, 'год'],
    [104, 'года'],
  ])('%i %s', (count, word) => {
    expect(countText(count, 'years', 'ru')).toBe(`${count}${nbsp}${word}`);
  });

  it('are cut with an ellipsis', () => {
    expect(cutText('а'.repeat(100))).toHaveLength(100);
    expect(cutText('а'.repeat(101))).toBe(`${'а'.repeat(100)}…`);
  });

  it('leave a file its extension', () => {
    expect(cutFileName('short.pdf')).toBe('short.pdf');
    const cut = cutFileName('Очень длинное название справки.pdf');
    expect(cut).toHaveLength(25);
    expect(cut).toMatch(/…\.pdf$/);
  });
});

describe('phone numbers', () => {
  it('are written in groups', () => {
    expect(phoneText('+79161234567')).toBe(`+7${nbsp}916${nbsp}123-45-67`);
    expect(phoneText('112')).toBe('112');
  });
});
