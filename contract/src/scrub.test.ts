import { describe, expect, it, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['mail anna.lesnaya+1@example.co.uk failed', 'mail [e-mail] failed'],
  ['mail анна@почта.рф failed', 'mail [e-mail] failed'],
  ['call +7 (916) 123-45-67 now', 'call [number] now'],
  ['call 89161234567', 'call [number]'],
  ['order 805 of 7', 'order  of 7'],
  [`Cannot read properties of undefined (reading 'anna')`, 'Cannot read properties of undefined (reading [quoted])'],
  [`Unexpected token 'А', "Анна Лесная" is not valid JSON`, 'Unexpected token [quoted], [quoted] is not valid JSON'],
  ['«Анна Лесная» is “Anna” or `Anya`', '[quoted] is [quoted] or [quoted]'],
  ['Unexpected end of "Anna Lesn', 'Unexpected end of [quoted]'],
  [`Unexpected end of 'Anna Lesn`, 'Unexpected end of [quoted]'],
  ['Анна Лесная is not a function', '[text] [text] is not a function'],
  ['Failed to fetch https://site.example/orders/805?phone=7', 'Failed to fetch [address]'],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', 'token [token]'],
  ["can't say it's Anna's", "can't say it's Anna's"],
])('%s → %s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

describe('scrub', () => {
  it('keeps the number of an error of React, and no longer run of digits behind it', () => {
    expect(scrub('Minified React error #418; visit https://react.dev/errors/418?args[]=Anna')).toBe(
      'Minified React error #418; visit [address]',
    );
    expect(scrub('React error #9161')).toBe('React error #');
  });

  it('changes nothing the second time, so that both sides may apply it', () => {
    const texts = ['a "b', `'x' 12 й`, 'React error #418', '+7 916 123-45-67, a@b.c', '1'.repeat(40), `' 12 '' 3 '`];
    for (const text of texts) expect(scrub(scrub(text))).toBe(scrub(text));
  });
});
