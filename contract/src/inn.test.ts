import { expect, it } from 'vitest';
import { isInn } from './inn.ts';

it.each(['500100732259', '526317984689', '774346836921'])('%s has the right check digits', (inn) => {
  expect(isInn(inn)).toBe(true);
});

it('notices every single wrong digit', () => {
  const right = '500100732259';
  for (let at = 0; at < right.length; at += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`;
      if (typed !== right) expect(isInn(typed), typed).toBe(false);
    }
  }
});

it.each(['', '7707083893', '5001007322590', '50010073225', '50010073225a', '000000000000', ' 500100732259'])(
  '«%s» is no number of a person',
  (typed) => {
    expect(isInn(typed)).toBe(false);
  },
);
