import { describe, expect, it } from 'vitest';
import { brokenSizeLimit, sizeText } from './file-text.ts';

describe('the size of a file', () => {
  it('is written in the unit that reads best', () => {
    expect(sizeText(1_258_291, 'ru')).toBe('1,2\u00a0МБ');
    expect(sizeText(1_258_291, 'en')).toBe('1.2\u00a0MB');
    expect(sizeText(20_480, 'ru')).toBe('20\u00a0КБ');
    expect(sizeText(3, 'en')).toBe('1\u00a0KB');
  });

  it('is judged before it is sent', () => {
    const megabytes = (count: number) => count * 1024 * 1024;
    expect(brokenSizeLimit({ type: 'image/png', size: megabytes(10) })).toBeNull();
    expect(brokenSizeLimit({ type: 'image/png', size: megabytes(10) + 1 })).toBe(10);
    expect(brokenSizeLimit({ type: 'application/pdf', size: megabytes(11) })).toBeNull();
    expect(brokenSizeLimit({ type: 'application/pdf', size: megabytes(20) + 1 })).toBe(20);
  });
});
