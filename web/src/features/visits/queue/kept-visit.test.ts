import type { Visit } from '@ladushki/contract/visit-schemas';
import { expect, it } from 'vitest';
import { refusedCode, withKeptPresses } from './kept-visit.ts';
import type { Press } from './queue.ts';

const visit = {
  id: 7,
  state: 'planned',
  actions: ['arrive', 'skip'],
  arrival: null,
  departure: null,
} as unknown as Visit;
const press = (call: Press['call'], fields: Partial<Press> = {}): Press => ({
  client_id: call,
  created_date: '2026-03-02T10:00:00.000Z',
  visit: 7,
  call,
  body: { visit: 7, at: '2026-03-02T10:00:00.000Z' },
  state: 'waiting',
  reason: '',
  isKept: true,
  ...fields,
});

it('goes on with the next step while presses wait on the phone', () => {
  const here = withKeptPresses(visit, [press('arrive')]);
  expect(here).toMatchObject({ state: 'under_way', actions: ['leave'], arrival: { how: 'press', phone_time: true } });
  const over = withKeptPresses(visit, [press('arrive'), press('leave')]);
  expect(over).toMatchObject({ state: 'done', actions: [], departure: { phone_time: true } });
});

it('stays as it is for refused presses, those under way and those of another visit', () => {
  const others = [
    press('arrive', { state: 'refused' }),
    press('arrive', { isKept: false }),
    press('arrive', { visit: 8 }),
  ];
  expect(withKeptPresses(visit, others)).toBe(visit);
});

it('a refused code belongs to its field, any other refusal to the list of presses', () => {
  const wrong = press('arrive', { state: 'refused', triesLeft: 4 });
  const early = press('arrive', { state: 'refused' });
  expect(refusedCode(visit, [early, wrong])).toBe(wrong);
  expect(refusedCode(visit, [early])).toBeUndefined();
  expect(refusedCode({ ...visit, state: 'under_way' }, [wrong])).toBeUndefined();
});
