import type { TestApp } from './app.ts';
import { ask } from './orders.ts';
import type { TestPerson } from './people.ts';

interface About {
  kind: 'visit' | 'dispute';
  subject: number;
}

/** The case about a subject, as a moderator reads it. */
export async function readCase(app: TestApp, moderator: TestPerson, { kind, subject }: About) {
  const { id } = await app.deps.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subject)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return ask(app, moderator, 'GET', `/staff/queue/${id}`);
}

/** A moderator takes the case about a subject and decides it. */
export async function decideCase(
  app: TestApp,
  moderator: TestPerson,
  about: About,
  decision: { decision: string; amount?: number; text?: string },
): Promise<void> {
  const { id, version } = await readCase(app, moderator, about);
  const claimed = await ask(app, moderator, 'POST', `/staff/queue/${id}/claim`, { version });
  await ask(app, moderator, 'POST', `/staff/queue/${id}/decide`, { version: claimed.version, ...decision });
}
