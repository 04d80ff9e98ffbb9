import { type APIRequestContext, expect } from '@playwright/test';

interface Letter {
  code: string | null;
  text: string;
  at: string;
}

/** The newest code sent to an address; waits until the mail catcher has one newer than `after`. */
export async function codeSentTo(request: APIRequestContext, to: string, after = ''): Promise<string> {
  let found: Letter | undefined;
  await expect(async () => {
    const answer = await request.get(process.env.E2E_OUTBOX_URL ?? '/api/v1/dev/outbox', { params: { to } });
    const letters = (await answer.json()) as Letter[];
    found = letters.find(({ code, at }) => code !== null && at > after);
    expect(found, `a code for ${to}`).toBeDefined();
  }).toPass();
  return found?.code ?? '';
}

/** The text of the newest letter or message to an address. */
export async function letterTo(request: APIRequestContext, to: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const answer = await request.get(process.env.E2E_OUTBOX_URL ?? '/api/v1/dev/outbox', { params: { to } });
    text = ((await answer.json()) as Letter[])[0]?.text ?? '';
    expect(text, `a letter to ${to}`).not.toBe('');
  }).toPass();
  return text;
}
