import { describe, expect, it } from 'vitest';
import { type HealthFacts, healthSeen, waitsForAnswer, widestView } from './health-rule.ts';

const [starts_at, ends_at] = [new Date('2026-11-16T10:00:00Z'), new Date('2026-11-16T14:00:00Z')];
const atEnd = ends_at.toISOString();
const byClock = '2026-11-16T16:00:00.000Z';

const permitted: HealthFacts = {
  ...{ permitted: true, promised: true, state: 'planned', starts_at, ends_at, arrival: null, shown: false },
};
const alone = { ...permitted, permitted: false };
const arrived = (facts: HealthFacts, arrival: HealthFacts['arrival'], shown = false): HealthFacts => ({
  ...{ ...facts, state: 'under_way', arrival, shown },
});

type Line = [string, HealthFacts, string, 'nothing' | 'essentials' | 'all', string | null];

const lines: Line[] = [
  ['permitted, more than a day before', permitted, '2026-11-15T09:59:59Z', 'nothing', null],
  ['permitted, a day before', permitted, '2026-11-15T10:00:00Z', 'all', atEnd],
  ['permitted, at the end of a visit that nobody came to', permitted, '2026-11-16T14:00:00Z', 'all', atEnd],
  ['permitted, after such a visit', permitted, '2026-11-16T14:00:01Z', 'nothing', null],
  ['permitted, not promised', { ...permitted, promised: false }, '2026-11-16T09:20:00Z', 'nothing', null],
  ['permitted, waiting at the door', arrived(permitted, 'asked'), '2026-11-16T09:50:00Z', 'all', atEnd],
  ['permitted, during', arrived(permitted, 'confirmed'), '2026-11-16T12:00:00Z', 'all', atEnd],
  ['permitted, longer than planned', arrived(permitted, 'confirmed'), '2026-11-16T15:00:00Z', 'all', byClock],
  [
    'permitted, in a visit whose money was objected to',
    { ...arrived(permitted, 'confirmed'), promised: false },
    '2026-11-16T12:00:00Z',
    'all',
    atEnd,
  ],
  ['not permitted, a day before', alone, '2026-11-15T10:00:00Z', 'nothing', null],
  ['not permitted, forty minutes before', alone, '2026-11-16T09:20:00Z', 'nothing', null],
  ['not permitted, past the start, not arrived', alone, '2026-11-16T10:20:00Z', 'nothing', null],
  ['not permitted, waiting at the door', arrived(alone, 'asked'), '2026-11-16T09:50:00Z', 'nothing', null],
  ['not permitted, never answered', arrived(alone, 'unconfirmed'), '2026-11-16T12:00:00Z', 'nothing', null],
  ['not permitted, shown at the door', arrived(alone, 'asked', true), '2026-11-16T09:50:00Z', 'essentials', atEnd],
  ['not permitted, shown later', arrived(alone, 'unconfirmed', true), '2026-11-16T12:00:00Z', 'essentials', atEnd],
  ['not permitted, confirmed', arrived(alone, 'confirmed'), '2026-11-16T09:10:00Z', 'essentials', atEnd],
  ['not permitted, longer than planned', arrived(alone, 'confirmed'), '2026-11-16T15:00:00Z', 'essentials', byClock],
];

describe('what a sitter sees of a child’s health', () => {
  it.each(lines)('%s', (_name, facts, now, view, until) => {
    const seen = healthSeen(facts, new Date(now));
    expect([seen.view, seen.until?.toISOString() ?? null]).toEqual([view, until]);
  });

  it.each(['done', 'confirmed', 'skipped', 'missed'] as const)('is nothing once the visit is %s', (state) => {
    const facts = { ...arrived(permitted, 'confirmed', true), state };
    expect(healthSeen(facts, new Date('2026-11-16T12:00:00Z'))).toEqual({ view: 'nothing', until: null });
  });

  it('is the widest of several visits', () => {
    expect([widestView([]), widestView(['nothing', 'essentials']), widestView(['all', 'essentials'])]).toEqual([
      ...['nothing', 'essentials', 'all'],
    ]);
  });
});

it('a press is possible while nobody has said that the sitter came', () => {
  const states = [alone, ...(['asked', 'unconfirmed', 'confirmed'] as const).map((status) => arrived(alone, status))];
  expect(states.map(waitsForAnswer)).toEqual([false, true, true, false]);
  expect(waitsForAnswer({ ...arrived(alone, 'unconfirmed'), state: 'done' })).toBe(false);
});
