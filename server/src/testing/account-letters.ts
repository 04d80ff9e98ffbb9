import type { TestApp } from './app.ts';

/** The token of the link in the newest letter or message about an account; null where it has none. */
export async function alertToken(app: TestApp, login: string): Promise<string | null> {
  await app.deps.jobs.runDue();
  const about = (await app.deps.outbox.list(login)).find(({ code }) => code === null);
  return /not-me\?token=([\w-]+)/.exec(about?.text ?? '')?.[1] ?? null;
}

/** Subjects of letters to an address, newest first. */
export async function subjectsTo(app: TestApp, login: string): Promise<string[]> {
  await app.deps.jobs.runDue();
  return (await app.deps.outbox.list(login)).filter(({ code }) => code === null).map(({ subject }) => subject);
}
