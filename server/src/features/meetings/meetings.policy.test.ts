import { describe, expect, it } from 'vitest';
import { dueOf, dueStep, refusalOf } from './meetings.policy.ts';

const at = new Date('2026-03-10T11:00:00Z');
const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

describe('by when an agreed meeting is to be paid', () => {
  it('an hour before, but never sooner than in half an hour, nor after it begins', () => {
    expect(dueOf('unpaid', at, before(3_000))).toEqual(before(60));
    expect(dueOf('unpaid', at, before(91))).toEqual(before(60));
    expect(dueOf('unpaid', at, before(80))).toEqual(before(50));
    expect(dueOf('unpaid', at, before(10))).toEqual(at);
  });
});

describe('what happens at its moment', () => {
  const due = { status: 'accepted', at, due_at: before(60) } as const;

  it('unpaid it is called off, paid both are reminded', () => {
    expect(dueStep({ ...due, is_unpaid: true }, before(61))).toBeNull();
    expect(dueStep({ ...due, is_unpaid: true }, before(60))).toBe('unpaid');
    expect(dueStep({ ...due, is_unpaid: false }, before(60))).toBe('soon');
    expect(dueStep({ ...due, status: 'proposed', is_unpaid: true }, before(60))).toBe('lapsed');
  });
});

describe('who may pay', () => {
  const agreed = {
    status: 'accepted',
    by_side: 'customer',
    at,
    due_at: before(60),
    is_unpaid: true,
    is_suspended: false,
  } as const;

  it('the family, once, while it is agreed and not too late', () => {
    expect(refusalOf(agreed, 'pay', 'customer', before(90))).toBeNull();
    expect(refusalOf(agreed, 'pay', 'sitter', before(90))).toBe('forbidden');
    expect(refusalOf({ ...agreed, is_unpaid: false }, 'pay', 'customer', before(90))).toBe('conflict');
    expect(refusalOf({ ...agreed, status: 'proposed' }, 'pay', 'customer', before(90))).toBe('wrong_state');
    expect(refusalOf(agreed, 'pay', 'customer', before(60))).toBe('too_late');
  });
});
