import { expect, it } from 'vitest';
import { dayPartsOf } from './visits.ts';

it.each([
  ['06:00', '12:00', ['morning']],
  ['10:00', '14:00', ['morning', 'day']],
  ['12:00', '18:00', ['day']],
  ['17:59', '23:00', ['day', 'evening']],
  ['18:00', '23:01', ['evening', 'night']],
  ['22:00', '07:00', ['morning', 'evening', 'night']],
  ['00:30', '05:00', ['night']],
  ['23:00', '06:00', ['night']],
  ['09:00', '08:00', ['morning', 'day', 'evening', 'night']],
])('a visit from %s to %s is in the %j', (from, to, parts) => expect(dayPartsOf(from, to)).toEqual(parts));
