import { addDays, moscowInstant } from '@ladushki/contract/visits';
import { expect, it } from 'vitest';
import { clashingDates, type Slot, slotsOf } from '../features/orders/calendar/slots.ts';
import { freeDraft } from './free-draft.ts';
import { draftOf } from './live-drafts.ts';
import type { Family } from './seed-families.sql.ts';
import { daily, later, nextWalk, running, weekly } from './visit-drafts.ts';
import { firstDay, freeHours, minutesAfter } from './visit-times.ts';

const monday = '2026-11-16';
const halfHours = Array.from({ length: 48 }, (_, index) => index * 30 + 7);
const stages = ['awaiting_pay', 'awaiting', 'canceled'];

const familyWith = (birth_date: string): Family => ({
  id: 1,
  joined: new Date(0),
  lat: 55.75,
  lng: 37.61,
  address: 'Тверская улица, 1',
  city_id: 77,
  region_code: '77',
  city: 'Москва',
  child_id: 1,
  birth_date,
  gender: 'female',
});

/** The orders that the demo sitter has by now. */
function agreedSlots(family: Family, now: Date): Slot[] {
  const hours = freeHours(now);
  const draft = draftOf('visits', family, now);
  const agreed = [
    daily(draft, firstDay(hours, now), hours),
    weekly(draft, nextWalk(now)),
    running(draft, now),
    later(draft, now),
  ];
  return agreed.flatMap(({ order_item }) => slotsOf(order_item));
}

/** Days on which orders of the demo sitter meet that are made at a moment. */
function meetingDates(family: Family, now: Date): string[] {
  const taken = agreedSlots(family, now);
  return stages.flatMap((stage) => {
    const wanted = { seed: `${stage}-0`, family, carer: { services: [1] }, now, isDemo: true };
    const slots = slotsOf(freeDraft(wanted, taken).order_item);
    const dates = clashingDates(slots, taken);
    taken.push(...slots);
    return dates;
  });
}

it.each([0, 1, 2, 3, 4, 5, 6])('%d days after a Monday the demo sitter has time for each order at any hour', (days) => {
  const date = addDays(monday, days);
  // The youngest children have the fewest ideas, and so the most overlapping hours.
  const family = familyWith(addDays(date, -200));
  const meeting = halfHours.flatMap((minutes) => {
    const now = minutesAfter(moscowInstant(date, '00:00'), minutes);
    return meetingDates(family, now).map((day) => `${now.toISOString()}: ${day}`);
  });
  expect(meeting).toEqual([]);
});
