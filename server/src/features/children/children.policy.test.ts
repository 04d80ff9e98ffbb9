import { medicalRecords } from '@ladushki/contract/children';
import { childBirthDateFault, childConsentKinds } from '@ladushki/contract/children-constants';
import { describe, expect, it } from 'vitest';
import { consentsAfter, decideHealth } from './children.policy.ts';

const all = [...childConsentKinds];
const records = medicalRecords.parse({ allergies: 'орехи' });

describe('health data', () => {
  it('is saved under all four consents and refused under fewer', () => {
    expect(decideHealth(records, all)).toEqual({ save: records });
    expect(decideHealth(records, ['personal_data', 'user_agreement'])).toEqual({
      refuse: ['health_data', 'service_agreement'],
    });
  });
  it('is erased with a consent, on request, and when nothing is filled in', () => {
    expect(decideHealth(undefined, all)).toEqual({ keep: true });
    expect(decideHealth(undefined, all.slice(1))).toEqual({ erase: true });
    expect(decideHealth(null, all)).toEqual({ erase: true });
    expect(decideHealth(medicalRecords.parse({}), [])).toEqual({ erase: true });
  });
});

it('changes only the consents that were named', () => {
  expect(consentsAfter(['personal_data', 'health_data'], { health_data: false, user_agreement: true })).toEqual([
    'personal_data',
    'user_agreement',
  ]);
});

it('takes children from the day of birth to the day before they are eighteen', () => {
  expect(childBirthDateFault('2026-05-02', '2026-05-01')).toBe('in_future');
  expect(childBirthDateFault('2026-05-01', '2026-05-01')).toBeNull();
  expect(childBirthDateFault('2008-05-02', '2026-05-01')).toBeNull();
  expect(childBirthDateFault('2008-05-01', '2026-05-01')).toBe('not_a_child');
});
