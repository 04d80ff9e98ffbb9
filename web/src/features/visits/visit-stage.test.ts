import type { Visit } from '@ladushki/contract/visit-schemas';
import { describe, expect, it } from 'vitest';
import { nextOf, stageOf } from './visit-stage.ts';

const starts = Date.parse('2026-03-02T10:00:00Z');
const at = (minutes: number) => new Date(starts + minutes * 60_000);
const visit = (fields: Partial<Visit>) =>
  ({
    state: 'planned',
    starts_at: at(0).toISOString(),
    eta: null,
    late: false,
    arrival: null,
    objection: null,
    contest: null,
    ...fields,
  }) as Visit;

describe('the stage of a visit', () => {
  it('before the arrival follows the clock and what the sitter said', () => {
    expect(stageOf(visit({}), at(-61))).toBe('planned');
    expect(stageOf(visit({}), at(-60))).toBe('soon');
    expect(stageOf(visit({ late: true }), at(16))).toBe('late');
    const eta = at(20).toISOString();
    expect(stageOf(visit({ late: true, eta }), at(16))).toBe('eta');
    expect(stageOf(visit({ late: true, eta }), at(21))).toBe('late');
  });

  it('names an open question before the state', () => {
    const arrival = { status: 'asked' } as Visit['arrival'];
    expect(stageOf(visit({ state: 'under_way', arrival }), at(1))).toBe('asked');
    const objection = { status: 'open', decision: null } as Visit['objection'];
    expect(stageOf(visit({ state: 'done', objection }), at(300))).toBe('objected');
    const refunded = { status: 'decided', decision: 'refund' } as Visit['objection'];
    expect(stageOf(visit({ state: 'done', objection: refunded }), at(300))).toBe('refunded');
    const contest = { status: 'open' } as Visit['contest'];
    expect(stageOf(visit({ state: 'missed', contest }), at(300))).toBe('contested');
    expect(stageOf(visit({ state: 'missed' }), at(300))).toBe('missed');
  });
});

describe('what comes next', () => {
  it('after a missed visit is the contest, for as long as there may be one', () => {
    const missed = { at: at(20).toISOString(), by: 'family', contest_by: at(20 + 24 * 60).toISOString() } as const;
    expect(nextOf(visit({ state: 'missed', missed }), at(60))).toBe('missed');
    expect(nextOf(visit({ state: 'missed', missed }), at(25 * 60))).toBeNull();
    const contest = { status: 'decided', decision: 'refund' } as Visit['contest'];
    expect(nextOf(visit({ state: 'missed', missed, contest }), at(60))).toBeNull();
  });

  it('is nothing for a helper once the visit is over: only parents confirm', () => {
    const objection = { status: 'open', decision: null } as Visit['objection'];
    const over = { state: 'done', unclear: { why: 'arrival', since: null } } as const;
    expect(nextOf(visit(over), at(300))).toBe('unclear_arrival');
    expect(nextOf(visit({ ...over, money: null }), at(300))).toBeNull();
    expect(nextOf(visit({ state: 'done', objection, money: null }), at(300))).toBeNull();
  });

  it('after a confirmation says whose it was', () => {
    const by = (who: 'family' | 'system' | 'moderator') =>
      nextOf(visit({ state: 'confirmed', confirmed: { at: at(300).toISOString(), by: who } }), at(400));
    expect([by('family'), by('system'), by('moderator')]).toEqual(['confirmed', 'confirmedAlone', 'refunded']);
  });
});
