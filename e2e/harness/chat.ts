import type { Page } from '@playwright/test';

export const message = (page: Page, text: string) => page.getByRole('region', { name: 'Сообщения' }).getByText(text);

export const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Напишите сообщение' }).fill(text);
  await page.getByRole('button', { name: 'Отправить' }).click();
}

/** The room that the demo customer and the demo sitter share. */
export async function sharedRoom(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  const access = cookies.find(({ name }) => name === 'access')?.value;
  const answer = await page.request.get('/api/v1/websocket/chat_room', {
    headers: { Authorization: `Bearer ${access}` },
  });
  const { results } = (await answer.json()) as { results: { id: number; kind: string }[] };
  const direct = results.filter(({ kind }) => kind === 'direct').map(({ id }) => id);
  return Math.min(...direct);
}
