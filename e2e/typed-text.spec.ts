import { expect } from '@playwright/test';
import { unusedParent } from './harness/chat.ts';
import { eventually } from './harness/eventually.ts';
import { test } from './harness/page-errors.ts';
import { arrive } from './harness/people.ts';
import { demo, signIn } from './harness/sign-in.ts';

test('a part whose file is gone reloads the page once, then breaks alone and can be tried again', async ({ page }) => {
  await arrive(page);
  await signIn(page, demo.customer);
  let isGone = true;
  await page.route('**/assets/Calendar-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto('/profile/change');
  const name = page.getByRole('textbox', { name: 'Имя и фамилия' });
  await name.fill('Набранное имя');
  const choose = page.getByRole('button', { name: 'Выбрать дату' }).first();
  const reloaded = page.waitForEvent('load');
  await choose.click();
  await reloaded;
  await expect(name, 'what was typed is there').toHaveValue('Набранное имя');

  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await choose.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Эта часть страницы не открылась');
  await expect(name, 'the page is still there').toHaveValue('Набранное имя');
  await expect(page.getByText('Мы уже знаем')).toHaveCount(0);
  expect(loads).toEqual([]);

  isGone = false;
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  // Where the browser remembers that the file failed, the page is reloaded, and the dialog is opened anew.
  await eventually(async () => {
    // A press may meet the page as it goes, or the dialog as it comes.
    if (!(await dialog.isVisible())) await choose.click({ timeout: 10_000 }).catch(() => undefined);
    return dialog.getByRole('grid').isVisible();
  }).toBe(true);
  await expect(name, 'what was typed is there').toHaveValue('Набранное имя');
});

test('a dialog with typed text asks before it closes', async ({ page }) => {
  const parent = await unusedParent(4);
  await arrive(page);
  await signIn(page, parent.login);
  await page.goto(`/specialists/${parent.rooms[0]?.sitterId}`);
  const complaint = page.getByRole('dialog', { name: 'Жалоба' });
  const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' });
  const text = page.getByLabel('Что произошло');
  const openIt = () => page.getByRole('button', { name: 'Пожаловаться' }).last().click();

  await openIt();
  await expect(text).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(complaint, 'nothing is typed: nothing is asked').toHaveCount(0);

  await openIt();
  await text.fill('Няня не пришла');
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Продолжить писать' }).click();
  await expect(question).toHaveCount(0);
  await expect(text).toHaveValue('Няня не пришла');

  // A browser lets Escape be prevented only once in a row.
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape');
  await expect(text).toHaveValue('Няня не пришла');
  await page.reload();
  await openIt();
  await expect(text, 'kept through a reload').toHaveValue('Няня не пришла');

  await text.fill('Няня не пришла вовремя');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Закрыть без сохранения' }).click();
  await expect(complaint).toHaveCount(0);
  await openIt();
  await expect(text).toHaveValue('');
});

test('a refused file and too long a message say so; nothing is cut, and one can go on writing', async ({ page }) => {
  const parent = await unusedParent(5);
  await arrive(page);
  await signIn(page, parent.login);
  await page.goto(`/profile/chat?room=${parent.rooms[0]?.id}`);
  const box = page.getByRole('textbox', { name: 'Напишите сообщение' });
  const send = page.getByRole('button', { name: 'Отправить' });

  await page.locator('input[type=file]').setInputFiles({
    name: 'программа.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('это не документ'),
  });
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(page.getByText('Файлы с ошибкой не уйдут вместе с сообщением.')).toBeVisible();
  await box.fill('Пишу без файла');
  await expect(send).toBeEnabled();

  const long = 'а'.repeat(4001);
  await box.fill(long);
  await expect(box).toHaveValue(long);
  await expect(page.getByText(/4\s001 знак, а можно 4\s000/)).toBeVisible();
  await expect(send).toBeDisabled();
  await box.press('Enter');
  await expect(box).toHaveValue(long);
  await box.fill('а'.repeat(4000));
  await expect(send).toBeEnabled();
});
