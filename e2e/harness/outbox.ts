import type { APIRequestContext } from '@playwright/test';
import { eventually } from './eventually.ts';

interface Letter {
  code: string | null;
  text: string;
  at: string;
}

async function lettersTo(request: APIRequestContext, to: string): Promise<Letter[]> {
  const answer = await request.get(process.env.E2E_OUTBOX_URL ?? '/api/v1/dev/outbox', { params: { to } });
  return (await answer.json()) as Letter[];
}

/** The newest code sent to an address; waits until the mail catcher has one newer than `after`. */
export async function codeSentTo(request: APIRequestContext, to: string, after = ''): Promise<string> {
  let found: string | null | undefined;
  await eventually(async () => {
    found = (await lettersTo(request, to)).find(({ code, at }) => code !== null && at > after)?.code;
    return found ?? `no code for ${to}`;
  }).toMatch(/^\d+$/);
  return found ?? '';
}

/** The text of the newest letter or message to an address. */
export async function letterTo(request: APIRequestContext, to: string): Promise<string> {
  let text = '';
  await eventually(async () => {
    text = (await lettersTo(request, to))[0]?.text ?? '';
    return text;
  }).not.toBe('');
  return text;
}
