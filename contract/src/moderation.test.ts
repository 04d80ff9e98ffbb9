import { describe, expect, it } from 'vitest';
import type { CaseTopic } from './case-decisions.ts';
import { decideBodyOf } from './moderation.ts';

const missing = (topic: CaseTopic, body: object) => {
  const { error } = decideBodyOf(topic).safeParse({ version: 1, ...body });
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))];
};

describe('the body of a decision', () => {
  it('of a refusal names everything that is missing at once', () => {
    expect(missing('document', { decision: 'reject' })).toEqual(expect.arrayContaining(['reason', 'text']));
    expect(missing('document', { decision: 'reject', reason: 1, text: 'Не читается' })).toEqual([]);
  });

  it('asks for no reason of the list where there is none', () => {
    expect(missing('mystery_client', { decision: 'reject' })).toEqual(['text']);
    expect(missing('document', { decision: 'approve' })).toEqual([]);
  });

  it('of a report needs words always, and an award its name', () => {
    expect(missing('mystery_report', { decision: 'close' })).toEqual(['text']);
    expect(missing('mystery_report', { decision: 'award', text: 'Спасибо' })).toEqual(['award']);
  });
});
