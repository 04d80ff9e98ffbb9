import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('a file for a spreadsheet', () => {
  it('keeps quotes, separators and lines inside their cells', () => {
    expect(
      csvOf([
        ['Причина', 'Сколько'],
        ['Сказала "нет"; ушла', 2],
      ]),
    ).toBe('\uFEFF"Причина";"Сколько"\r\n"Сказала ""нет""; ушла";2\r\n');
  });

  it('never starts a formula', () => {
    expect(csvOf([['=1+1', -5]])).toBe('\uFEFF"\'=1+1";-5\r\n');
  });
});
