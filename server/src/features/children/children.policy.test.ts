import { medicalRecords } from '@ladushki/contract/children';
import { childBirthDateFault, childConsentKinds } from '@ladushki/contract/children-constants';
import { describe, expect, it } from 'vitest';
import { consentsAfter, decideHealth } from './children.policy.ts';

const all = [...childConsentKinds];
const records = medicalRecords.parse({ allergies: 'орехи' });

const syrup = { name: 'Сироп', dose: '5 мл', instructions: '', permitted: true };

describe('health data', () => {
  it('is saved under all four consents and refused under fewer', () => {
    expect(decideHealth({ medical_records: records }, all)).toEqual({ save: { medical_records: records } });
    expect(decideHealth({ medicines: [syrup] }, all)).toEqual({ save: { medicines: [syrup] } });
    const refused = { refuse: ['health_data', 'service_agreement'] };
    expect(decideHealth({ medical_records: records }, ['personal_data', 'user_agreement'])).toEqual(refused);
    expect(decideHealth({ medicines: [syrup] }, ['personal_data', 'user_agreement'])).toEqual(refused);
  });
  it('stays where nothing is said of it, and is erased with a consent', () => {
    expect(decideHealth({}, all)).toEqual({ save: {} });
    expect(decideHealth({}, all.slice(1))).toEqual({ erase: true });
    expect(decideHealth({ medical_records: medicalRecords.parse({}), medicines: [] }, [])).toEqual({ erase: true });
  });
  it('is erased in part on request, and when nothing is filled in', () => {
    const erased = { save: { medical_records: null } };
    expect(decideHealth({ medical_records: null }, all)).toEqual(erased);
    expect(decideHealth({ medical_records: medicalRecords.parse({}) }, all)).toEqual(erased);
  });
});

it('changes only the consents that were named', () => {
  const given = ['personal_data', 'health_data', 'photo'];
  expect(consentsAfter(given, { health_data: false, user_agreement: true })).toEqual([
    'personal_data',
    'user_agreement',
    'photo',
  ]);
});

it('takes children from the day of birth to the day before they are eighteen', () => {
  expect(childBirthDateFault('2026-05-02', '2026-05-01')).toBe('in_future');
  expect(childBirthDateFault('2026-05-01', '2026-05-01')).toBeNull();
  expect(childBirthDateFault('2008-05-02', '2026-05-01')).toBeNull();
  expect(childBirthDateFault('2008-05-01', '2026-05-01')).toBe('not_a_child');
});
