import { expect } from 'vitest';
import { ask } from '../../../testing/orders.ts';
import { type Desk, words } from './desk.ts';
import { type EffectsOf, nobodyIsTold } from './effect.ts';
import type { Opened } from './topics.ts';

/** What follows from decisions about what Mystery Clients, visitors and letters ask for. */
export function requestEffects(desk: Desk) {
  const { app, award, noticesOf, newestFor, lettersTo, cardOf } = desk;

  /** The outcome that the author reads. */
  async function weighed({ customer, subject }: Opened) {
    expect((await newestFor(customer))?.title).toBe('Ваш отчёт рассмотрен');
    const report = app.deps.db.selectFrom('mystery_reports').select(['outcome', 'outcome_text']);
    const { outcome, outcome_text } = await report.where('id', '=', subject).executeTakeFirstOrThrow();
    return [outcome, outcome_text];
  }

  return {
    mystery_client: {
      approve: async ({ customer }) => {
        expect((await newestFor(customer))?.title).toBe('Вы Тайный клиент');
        expect(await cardOf(customer)).toMatchObject({ mystery_client: true });
      },
      reject: async ({ customer }) => {
        expect((await newestFor(customer))?.title).toBe('Заявка Тайного клиента отклонена');
        expect(await cardOf(customer)).toMatchObject({ mystery_client: false });
      },
      close: nobodyIsTold(desk),
    },
    mystery_report: {
      award: async (opened) => {
        expect(await weighed(opened)).toEqual(['award', words]);
        expect((await ask(app, opened.sitter, 'GET', '/sitter/awards')).results).toMatchObject([
          { id: award, rule: null },
        ]);
        expect((await newestFor(opened.sitter))?.title).toBe('Вам вручили награду');
      },
      open_case: async (opened) => {
        expect(await weighed(opened)).toEqual(['case', words]);
        expect(await cardOf(opened.sitter)).toMatchObject({ complaints_received: 1 });
        expect(JSON.stringify(await noticesOf(opened.sitter))).not.toMatch(/тайн|отчёт|жалоб/i);
      },
      close: async (opened) => expect(await weighed(opened)).toEqual(['none', words]),
    },
    lead: { close: nobodyIsTold(desk) },
    support: {
      close: async ({ customer }) => {
        expect((await newestFor(customer))?.title).toBe('Обращение рассмотрено');
        expect((await lettersTo(customer)).find(({ subject }) => subject === 'Re: Вопрос')?.text).toContain(words);
      },
    },
  } satisfies EffectsOf<'mystery_client' | 'mystery_report' | 'lead' | 'support'>;
}
