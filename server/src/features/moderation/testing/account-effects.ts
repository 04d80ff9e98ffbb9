import { expect } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import type { Desk } from './desk.ts';
import { type EffectsOf, nobodyIsTold } from './effect.ts';

/** What follows from decisions about accounts that others took over or that their people cannot open. */
export function accountEffects(desk: Desk) {
  const { app, lettersTo } = desk;
  const hasPassword = async ({ id }: TestPerson) => {
    const person = app.deps.db.selectFrom('users').select('password_hash').where('id', '=', id);
    return (await person.executeTakeFirstOrThrow()).password_hash !== null;
  };

  return {
    taken_over: {
      restore: async ({ customer }) => {
        expect((await lettersTo(customer))[0]?.subject).toMatch(/снова ваша/);
        expect(await hasPassword(customer)).toBe(false);
      },
      keep: async ({ customer }) => {
        expect((await lettersTo(customer))[0]?.subject).toMatch(/разобрались/);
        expect(await hasPassword(customer)).toBe(true);
      },
      close: async ({ customer }) => {
        expect((await lettersTo(customer))[0]?.subject).toMatch(/разобрались/);
        expect(await hasPassword(customer)).toBe(true);
      },
    },
    bank_differs: { close: nobodyIsTold(desk) },
    recovery: {
      approve: async ({ customer }) => {
        expect((await lettersTo(customer))[0]?.subject).toMatch(/просят вернуть доступ/);
      },
      reject: async ({ customer }) => {
        const to = { ...customer, login: `asker-${customer.id}@test.local` };
        expect((await lettersTo(to))[0]?.subject).toMatch(/не удалось/);
      },
    },
  } satisfies EffectsOf<'taken_over' | 'bank_differs' | 'recovery'>;
}
