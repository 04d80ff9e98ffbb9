import { type BrowserContext, expect } from '@playwright/test';
import { cuttable, enter, message, unique, unusedParent, write } from './harness/chat.ts';
import { withHydration } from './harness/hydrated.ts';
import { test } from './harness/page-errors.ts';
import { arrive } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const newTab = async (context: BrowserContext) => withHydration(await context.newPage());

test('what two tabs wrote without a line arrives once, though both were closed', async ({ page, browser }) => {
  const parent = await unusedParent(6);
  const [room] = parent.rooms;
  const address = `/profile/chat?room=${room?.id}`;
  await arrive(page);
  await signIn(page, parent.login);
  const sitter = await enter(browser, room?.sitter ?? '');
  await sitter.goto(address);
  const other = await newTab(page.context());
  const words = [unique('Из первой вкладки'), unique('Из второй вкладки')] as const;

  for (const tab of [page, other]) {
    const line = await cuttable(tab);
    await tab.goto(address);
    await expect(tab.getByRole('textbox', { name: 'Напишите сообщение' })).toBeVisible();
    await line.cut();
    await expect(tab.getByText('Соединяемся…')).toBeVisible();
  }
  await write(page, words[0]);
  await write(other, words[1]);
  for (const text of words) await expect(message(other, text)).toBeVisible();
  const next = await newTab(page.context());
  await Promise.all([page.close(), other.close()]);

  await next.goto(address);
  for (const text of words) {
    const own = next.locator('[data-own]', { hasText: text });
    await expect(own.getByRole('img', { name: /Отправлено|Прочитано/ })).toBeVisible();
    await expect(own).toHaveCount(1);
    await expect(message(sitter, text)).toHaveCount(1);
  }

  await test.step('signing out takes away what was not sent', async () => {
    const line = await cuttable(next);
    await next.reload();
    await line.cut();
    const unsent = unique('Не уйдёт');
    await write(next, unsent);
    await expect(message(next, unsent)).toBeVisible();
    await next.getByRole('textbox', { name: 'Напишите сообщение' }).fill('Черновик');
    await next.getByRole('navigation', { name: 'Личное' }).getByRole('button', { name: 'Профиль' }).click();
    await next.getByRole('button', { name: 'Выйти' }).click();
    await expect(next).toHaveURL(/\/$/);
    await line.mend();
    await signIn(next, parent.login);
    await next.goto(address);
    await expect(message(next, words[0])).toBeVisible();
    await expect(message(next, unsent)).toHaveCount(0);
    await expect(next.getByRole('textbox', { name: 'Напишите сообщение' })).toHaveValue('');
  });
  await sitter.context().close();
});
