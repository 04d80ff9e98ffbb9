import type { CaseTopic, decisionsOf } from '@ladushki/contract/case-decisions';
import { expect } from 'vitest';
import type { Desk } from './desk.ts';
import type { Opened } from './topics.ts';

/** Checks what people see after a decision. */
export type Effect = (opened: Opened) => Promise<void>;

/** One for every decision of these topics. */
export type EffectsOf<Topics extends CaseTopic> = {
  [Topic in Topics]: Record<(typeof decisionsOf)[Topic][number], Effect>;
};

export const nobodyIsTold =
  ({ noticesOf }: Desk): Effect =>
  async ({ customer, sitter }) => {
    for (const person of [customer, sitter]) expect(await noticesOf(person)).toEqual([]);
  };
