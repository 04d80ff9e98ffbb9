import type { TestApp } from './app.ts';

/** Delivers pending letters and returns the newest code sent to an address. */
export async function lastCode(app: TestApp, login: string): Promise<string> {
  await app.deps.jobs.runDue();
  const newest = (await app.deps.outbox.list(login)).find(({ code }) => code);
  return newest?.code ?? '';
}
