import type { TestApp } from './app.ts';

/** Lets the waiting letters go and answers with the newest code sent to this address. */
export async function lastCode(app: TestApp, login: string): Promise<string> {
  await app.deps.jobs.runDue();
  const [newest] = await app.deps.outbox.list(login);
  return newest?.code ?? '';
}
