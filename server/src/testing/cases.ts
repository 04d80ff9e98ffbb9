import type { TestApp } from './app.ts';
import { ask } from './orders.ts';
import type { TestPerson } from './people.ts';

/** A moderator takes the case about a subject and decides it. */
export async function decideCase(
  app: TestApp,
  moderator: TestPerson,
  about: { kind: string; subject: number },
  decision: { decision: string; amount?: number },
): Promise<void> {
  const { id } = await app.deps.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', about.kind)
    .where('subject_id', '=', about.subject)
    .where('status', '<>', 'done')
    .executeTakeFirstOrThrow();
  const { version } = await ask(app, moderator, 'GET', `/staff/queue/${id}`);
  const claimed = await ask(app, moderator, 'POST', `/staff/queue/${id}/claim`, { version });
  await ask(app, moderator, 'POST', `/staff/queue/${id}/decide`, { version: claimed.version, ...decision });
}
