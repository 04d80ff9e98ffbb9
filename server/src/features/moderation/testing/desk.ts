import { permissions } from '@ladushki/contract/access';
import type { CaseDecision } from '@ladushki/contract/case-decisions';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, callAs } from '../../../testing/orders.ts';
import { moveOutsideQuietHours } from '../../../testing/outside-quiet-hours.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';

/** What a moderator writes with a decision. */
export const words = 'Пишу, чтобы запомнили 4711';
/** What families are told of an incident. */
export const toldWords = 'Мы закрыли доступ няне';

interface Told {
  title: string;
  text: string;
}

/** A moderator who may decide everything, and what people read after the decisions. */
export async function openDesk() {
  const app: TestApp = await startTestApp();
  // Letters wait until the quiet hours end.
  moveOutsideQuietHours(app);
  const chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
  const reasons = app.deps.db.selectFrom('reject_reasons').select('id').where('used_for', '=', 'verification');
  const reason = (await reasons.limit(1).executeTakeFirstOrThrow()).id;
  const given = app.deps.db.insertInto('awards').values({ name_ru: 'Доброе сердце', name_en: 'Kind heart' });
  const award = (await given.returning('id').executeTakeFirstOrThrow()).id;

  async function claim(id: number): Promise<{ version: number; decisions: CaseDecision[] }> {
    const { version } = await ask(app, chief, 'GET', `/staff/queue/${id}`);
    return ask(app, chief, 'POST', `/staff/queue/${id}/claim`, { version });
  }

  const decide = (id: number, version: number, decision: CaseDecision, text = words, isIncident = false) =>
    callAs(app, chief, 'POST', `/staff/queue/${id}/decide`, {
      version,
      decision,
      text,
      ...(decision === 'reject' && { reason }),
      ...(isIncident && decision === 'uphold' && { notify: { to: 'all', text: toldWords } }),
      ...(decision === 'award' && { award }),
    });

  const noticesOf = async (person: TestPerson): Promise<Told[]> =>
    (await ask(app, person, 'GET', '/notification/notification_list')).results;

  return {
    app,
    chief,
    award,
    claim,
    decide,
    noticesOf,
    newestFor: async (person: TestPerson) => (await noticesOf(person))[0],
    async lettersTo({ login }: TestPerson) {
      await app.deps.jobs.runDue();
      return app.deps.outbox.list(login);
    },
    cardOf: (person: TestPerson) => ask(app, chief, 'GET', `/staff/people/${person.id}`),
    reviewStatus: async (id: number) =>
      (await app.deps.db.selectFrom('reviews').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
