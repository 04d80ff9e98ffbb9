import { describe, expect, it } from 'vitest';
import { coming, inForce, inOrder, isConsentDue, type TermsVersion } from './terms.policy.ts';

const words = { ru: 'Слова', en: 'Words' };
const version = (number: number, from: string, minor = false): TermsVersion => ({
  version: number,
  name: words,
  text: words,
  file: null,
  minor,
  from,
});
const today = '2026-11-15';

describe('terms', () => {
  it('hold from their day on, the day itself included', () => {
    const all = inOrder([version(1, '2026-01-01'), version(2, '2026-11-25')]);
    expect(inForce(all, '2026-11-24')?.version).toBe(1);
    expect(coming(all, '2026-11-24')?.version).toBe(2);
    expect(inForce(all, '2026-11-25')?.version).toBe(2);
    expect(coming(all, '2026-11-25')).toBeUndefined();
  });

  it('ask nobody again for a minor change, and everybody for another', () => {
    const minor = inOrder([version(1, '2026-01-01'), version(2, today, true)]);
    expect(isConsentDue(minor, 1, today)).toBe(false);
    const grave = inOrder([...minor, version(3, today), version(4, today, true)]);
    expect(isConsentDue(grave, 1, today)).toBe(true);
    expect(isConsentDue(grave, 2, today)).toBe(true);
    expect(isConsentDue(grave, 3, today)).toBe(false);
  });

  it('that were announced are asked for on their day, also of those who agreed to a later correction of the old text', () => {
    const all = inOrder([version(1, '2026-01-01'), version(2, '2026-11-25'), version(3, today, true)]);
    expect(inForce(all, today)?.version).toBe(3);
    expect(isConsentDue(all, 3, today)).toBe(false);
    expect(inForce(all, '2026-11-25')?.version).toBe(2);
    expect(isConsentDue(all, 3, '2026-11-25')).toBe(true);
  });
});
