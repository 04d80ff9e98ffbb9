import { recordSanction } from '../../../features/sanctions/record-sanction.service.ts';
import type { TestApp } from '../../app.ts';
import { dayIn } from '../../orders.ts';
import type { TestPerson } from '../../people.ts';
import { triedVisit } from '../../trials.ts';
import { type Recipe, two } from './act.ts';

const dayMs = 86_400_000;
const words = 'Так было на самом деле, прошу посмотреть ещё раз.';

interface Pair {
  customer: TestPerson;
  sitter: TestPerson;
}

/** The customer is a Mystery Client, invited to the sitter. */
async function invited(app: TestApp, { customer, sitter }: Pair, status: 'invited' | 'accepted') {
  const { db, clock } = app.deps;
  const at = new Date(clock.now().getTime() - 30 * dayMs);
  await db.updateTable('users').set({ mystery_since: at }).where('id', '=', customer.id).execute();
  const row = { user_id: customer.id, sitter_id: sitter.id, task: 'Забронируйте визит', until: dayIn(app, 7) };
  const { id } = await db
    .insertInto('mystery_invitations')
    .values({ ...row, status, created_at: at, answered_at: status === 'accepted' ? at : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/mystery/invitations/${id}`;
}

const answered =
  (answer: 'accept' | 'decline'): Recipe =>
  async (app) => {
    const pair = await two(app);
    return { by: pair.customer, path: `${await invited(app, pair, 'invited')}/${answer}` };
  };

const suspended =
  (said: 'answer' | 'appeal'): Recipe =>
  async (app) => {
    const { sitter } = await two(app);
    const { db, clock } = app.deps;
    const why = { rule: 'other' } as const;
    const imposed = { user: sitter.id, kind: 'suspension', why, facts: 'Для проверки', by: null } as const;
    const id = await recordSanction({ clock }, db, imposed);
    return { by: sitter, path: `/user/sanctions/${id}/${said}`, body: { text: words } };
  };

export const trust: Record<string, Recipe> = {
  'mystery.accept': answered('accept'),
  'mystery.decline': answered('decline'),
  'mystery.report': async (app) => {
    const { order, ...pair } = await triedVisit(app);
    const scores = { punctuality: 5, care: 5, safety: 5, communication: 4, honesty: 5 };
    const body = { order, scores, text: 'Пришла вовремя, играла и гуляла с ребёнком.' };
    return { by: pair.customer, path: `${await invited(app, pair, 'accepted')}/report`, body };
  },
  'sanctions.answer': suspended('answer'),
  'sanctions.appeal': suspended('appeal'),
};
