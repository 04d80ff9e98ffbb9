import { expect } from '@playwright/test';
import { cuttable, enter, message, unique, unusedParent, write } from './harness/chat.ts';
import { paper, picture } from './harness/files.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { expectSaid } from './harness/toasts.ts';

/** Longer than the minute after which the outbox reports a message as not sent. */
const pastSendTimeout = '01:10';

test('a parent looks after a conversation', async ({ page, pageErrors, browser }) => {
  // Many steps in two browser contexts.
  test.slow();
  const parent = await unusedParent(0);
  const [room, otherRoom] = parent.rooms;
  await arrive(page);
  await signIn(page, parent.login);
  await page.clock.install();
  const line = await cuttable(page);
  const sitter = await enter(browser, room?.sitter ?? '');
  await Promise.all([page.goto(`/profile/chat?room=${room?.id}`), sitter.goto(`/profile/chat?room=${room?.id}`)]);

  const row = (id = room?.id) => page.locator(`a[href$="room=${id}"]`);
  const box = page.getByRole('textbox', { name: 'Напишите сообщение' });
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'Действия с чатом' }).click();
    await page.getByRole('button', { name: item, exact: true }).click();
  };

  await test.step('every room keeps what was begun in it', async () => {
    await box.fill('Здесь о прогулке');
    await row(otherRoom?.id).click();
    await expect(row(otherRoom?.id)).toHaveAttribute('aria-current', 'true');
    await expect(box).toHaveValue('');
    await box.fill('А здесь об ужине');
    await row().click();
    await expect(box).toHaveValue('Здесь о прогулке');
    await page.reload();
    await expect(box).toHaveValue('Здесь о прогулке');
  });

  await test.step('the room opens beside the booking too', async () => {
    const [asked, answer] = [unique('Во сколько вас ждать?'), unique('Буду к десяти')];
    await page.goto(`/specialists/${room?.sitterId}/booking/chat`);
    await write(page, asked);
    await expect(message(sitter, asked)).toBeVisible();
    await write(sitter, answer);
    await expect(message(page, answer)).toBeVisible();
    await page.goto(`/profile/chat?room=${room?.id}`);
  });

  await test.step('pictures are looked through by the keyboard, a document opens', async () => {
    const [first, second, plan] = [`${unique('двор')}.png`, `${unique('горка')}.png`, `${unique('режим')}.pdf`];
    await page.locator('input[type=file]').setInputFiles([picture(first), picture(second), paper(plan)]);
    for (const name of [first, second, plan]) {
      await expect(page.getByRole('button', { name: `Убрать файл «${name}»` })).toBeVisible();
    }
    await write(page, unique('Вот наш двор'));
    const opener = sitter.getByRole('button', { name: `Открыть изображение «${first}»` });
    await opener.focus();
    await sitter.keyboard.press('Enter');
    await expect(sitter.getByRole('dialog', { name: first })).toBeVisible();
    await sitter.keyboard.press('ArrowRight');
    await expect(sitter.getByRole('dialog', { name: second }).getByText('2 из 2')).toBeVisible();
    await sitter.keyboard.press('ArrowLeft');
    await expect(sitter.getByRole('dialog', { name: first })).toBeVisible();
    await sitter.keyboard.press('Escape');
    await expect(sitter.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    const document = sitter.getByRole('link', { name: plan.slice(0, 5) }).last();
    const answer = await sitter.request.get((await document.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
  });

  await test.step('who is asked to pay elsewhere is warned, who asks is not', async () => {
    const lure = unique('Переведите аванс мне на карту');
    await write(sitter, lure);
    const warning = 'похоже, вас просят заплатить мимо сервиса';
    await expect(page.locator('[id^=message-]', { hasText: lure }).getByText(warning)).toBeVisible();
    await expect(message(sitter, lure)).toBeVisible();
    await expect(sitter.getByText(warning)).toHaveCount(0);
  });

  await test.step('a room falls silent and is heard again', async () => {
    const sign = row().getByRole('img', { name: 'Без уведомлений' });
    // The page says so at once; a reload before the answer would cut the call off.
    const muted = page.waitForResponse((answer) => answer.url().endsWith('/mute'));
    await menu('Выключить уведомления');
    await expect(sign).toBeVisible();
    await expect(page.getByRole('button', { name: 'Действия с чатом' })).toBeFocused();
    await muted;
    await page.reload();
    await expect(sign).toBeVisible();
    await menu('Включить уведомления');
    await expect(sign).toHaveCount(0);
  });

  await test.step('a stopped conversation refuses; the message is sent again when it goes on', async () => {
    await menu('Остановить переписку');
    // The page says so at once; it holds when the server has answered.
    const answered = () => page.waitForResponse((answer) => answer.url().endsWith('/block'));
    const stopped = answered();
    await page.getByRole('dialog').getByRole('button', { name: 'Остановить переписку' }).click();
    await expect(page.getByText('Вы остановили эту переписку.')).toBeVisible();
    await expect(box).toHaveCount(0);
    await stopped;
    const words = unique('Вы меня слышите?');
    await write(sitter, words);
    const own = sitter.locator('[data-own]', { hasText: words });
    await expect(own.getByRole('alert')).toContainText('Сейчас написать этому человеку нельзя');
    const resumed = answered();
    await page.getByRole('button', { name: 'Возобновить переписку' }).last().click();
    await expect(box).toBeVisible();
    await resumed;
    await own.getByRole('button', { name: 'Повторить' }).click();
    await expect(message(page, words)).toHaveCount(1);
    await expect(own.getByRole('alert')).toHaveCount(0);
    await expect(own).toHaveCount(1);
  });

  await test.step('what could not be sent says so, and goes out once', async () => {
    await line.cut();
    await expect(page.getByText('Соединяемся…')).toBeVisible();
    const words = unique('Мы опаздываем на десять минут');
    await write(page, words);
    const own = page.locator('[data-own]', { hasText: words });
    await expect(own.getByRole('img', { name: 'Отправляется' })).toBeVisible();
    await page.clock.fastForward(pastSendTimeout);
    await expect(own.getByRole('alert')).toContainText('Не отправлено');
    await own.getByRole('button', { name: 'Повторить' }).click();
    await expect(own.getByRole('alert')).toHaveCount(0);
    await line.mend();
    // Past any reconnect delay.
    await page.clock.fastForward(pastSendTimeout);
    await expect(own.getByRole('img', { name: /Отправлено|Прочитано/ })).toBeVisible();
    await expect(own).toHaveCount(1);
    await expect(message(sitter, words)).toHaveCount(1);
  });

  await test.step('a rude message is complained of', async () => {
    const rude = unique('Грубое слово');
    await write(sitter, rude);
    const bubble = page.locator('[id^=message-]', { hasText: rude });
    await bubble.hover();
    await bubble.getByRole('button', { name: 'Пожаловаться на сообщение' }).click();
    await page.getByLabel('Грубость').check();
    await page.getByLabel('Что произошло').fill('Так со мной говорить нельзя');
    await page.getByRole('button', { name: 'Отправить жалобу' }).click();
    await expectSaid(page, 'Спасибо, мы получили жалобу и разберёмся');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await sitter.context().close();
  await expectNoErrors(page, pageErrors);
});
