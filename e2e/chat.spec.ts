import { expect } from '@playwright/test';
import { cuttable, enter, message, sharedRoom, unique, untilLive, unusedParent, write } from './harness/chat.ts';
import { picture } from './harness/files.ts';
import { expectFits } from './harness/overflow.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive } from './harness/people.ts';
import { demo, signIn } from './harness/sign-in.ts';

test('two people write to each other', async ({ page, pageErrors, browser }) => {
  const parent = await unusedParent(7);
  const [room] = parent.rooms;
  await arrive(page);
  await signIn(page, parent.login);
  const line = await cuttable(page);
  const sitter = await enter(browser, room?.sitter ?? '');
  await Promise.all([page.goto(`/profile/chat?room=${room?.id}`), sitter.goto(`/profile/chat?room=${room?.id}`)]);
  const presence = page.getByRole('banner').or(page.locator('header')).getByText('В сети', { exact: true });
  await expect(presence).toBeVisible();
  for (const one of [page, sitter]) await untilLive(one);

  const announced = (words: string) => page.locator('[aria-live] > p', { hasText: `пишет: ${words}` });

  await test.step('typing is seen, the message comes, and its sender sees that it was read', async () => {
    const hello = unique('Добрый день, я уже выезжаю');
    await sitter.getByRole('textbox', { name: 'Напишите сообщение' }).pressSequentially('Доб');
    await expect(page.getByText('печатает…').first()).toBeVisible();
    await write(sitter, hello);
    await expect(message(page, hello)).toBeVisible();
    await expect(announced(hello)).toHaveText(/^\p{L}.+ пишет: /u);
    const bubble = sitter.locator('[data-own]', { hasText: hello });
    await expect(bubble.getByRole('img', { name: 'Прочитано' })).toBeVisible();
  });

  await test.step('a picture opens over the page', async () => {
    const name = `${unique('прогулка')}.png`;
    await page.locator('input[type=file]').setInputFiles(picture(name));
    await expect(page.getByRole('button', { name: `Убрать файл «${name}»` })).toBeVisible();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await sitter.getByRole('button', { name: `Открыть изображение «${name}»` }).click();
    await expect(sitter.getByRole('dialog', { name })).toBeVisible();
    await sitter.keyboard.press('Escape');
  });

  await test.step('an invitation to leave the service is warned of', async () => {
    await write(sitter, unique('Напишите мне в WhatsApp'));
    await expect(page.getByText('вас зовут в другой мессенджер').last()).toBeVisible();
  });

  await test.step('nothing is lost or doubled when the line is cut', async () => {
    await line.cut();
    await expect(page.getByText('Соединяемся…')).toBeVisible();
    const [missed, next, waiting] = [unique('Пока вас не было'), unique('И ещё'), unique('Пока не было связи')];
    for (const words of [missed, next]) await write(sitter, words);
    await write(page, waiting);
    const own = page.locator('[data-own]', { hasText: waiting });
    await expect(own.getByRole('img', { name: 'Отправляется' })).toBeVisible();
    await line.mend();
    for (const words of [missed, next]) {
      await expect(message(page, words)).toHaveCount(1);
      await expect(announced(words), 'each is said, also when several come together').toHaveCount(1);
    }
    await expect(message(sitter, waiting)).toHaveCount(1);
    await expect(own).toHaveCount(1);
    await expect(own.getByRole('img', { name: /Отправлено|Прочитано/ })).toBeVisible();
  });

  await test.step('what is read page by page after a long absence is said too', async () => {
    await line.cut();
    await expect(page.getByText('Соединяемся…')).toBeVisible();
    const late = unique('За время долгой разлуки');
    line.lose(late);
    await write(sitter, late);
    await page.route(
      '**/messages?*after=*',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), next: 'more' } });
      },
      { times: 1 },
    );
    await line.mend();
    await expect(announced(late)).toHaveCount(1);
  });

  await test.step('a draft outlives a reload', async () => {
    const draft = unique('Черновик');
    await sitter.getByRole('textbox', { name: 'Напишите сообщение' }).fill(draft);
    await sitter.reload();
    await expect(sitter.getByRole('textbox', { name: 'Напишите сообщение' })).toHaveValue(draft);
  });
  await sitter.context().close();
  await expectNoErrors(page, pageErrors);
});

test('rooms are filed and found in', async ({ page, pageErrors }) => {
  const parent = await unusedParent(8);
  const room = parent.rooms[0]?.id;
  await arrive(page);
  await signIn(page, parent.login);
  await page.goto(`/profile/chat?room=${room}`);
  const words = unique('Слово для поиска');
  await write(page, words);
  // Only what has arrived is found.
  const own = page.locator('[data-own]', { hasText: words });
  await expect(own.getByRole('img', { name: /Отправлено|Прочитано/ })).toBeVisible();

  const folder = unique('Папка');
  await page.getByRole('button', { name: 'Новая папка' }).click();
  await page.getByLabel('Название').fill(folder);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('В этой папке пусто')).toBeVisible();
  await page.getByRole('button', { name: 'Действия с чатом' }).click();
  await page.getByRole('button', { name: 'Разложить по папкам' }).click();
  await page.getByRole('switch', { name: folder }).click();
  await expect(page.getByRole('switch', { name: folder })).toBeChecked();
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(page.locator(`a[href*="room=${room}"]`)).toBeVisible();

  await page.getByRole('button', { name: 'Поиск в переписке' }).click();
  await page.getByLabel('Найти в переписке').fill(words);
  await page.getByRole('search').getByRole('button', { name: words }).click();
  await expect(page.locator('[data-flash]', { hasText: words })).toBeVisible();

  await page.getByRole('button', { name: `Изменить папку «${folder}»` }).click();
  await page.getByRole('button', { name: 'Удалить папку' }).click();
  await expect(page.getByRole('button', { name: folder, exact: true })).toHaveCount(0);
  await expectNoErrors(page, pageErrors);
});

test('groups, counters, folders by drag', async ({ page, pageErrors, browser }) => {
  const parent = await unusedParent(9);
  const [room] = parent.rooms;
  await arrive(page);
  await signIn(page, parent.login);
  const sitter = await enter(browser, room?.sitter ?? '');
  await Promise.all([page.goto(`/profile/chat?room=${room?.id}`), sitter.goto('/profile/notifications')]);
  const row = page.locator(`a[href$="room=${room?.id}"]`);
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'Действия с чатом' }).click();
    await page.getByRole('button', { name: item, exact: true }).click();
  };

  await test.step('a group of people one already writes to', async () => {
    const title = unique('Семья и няни');
    const name = await page.getByRole('region', { name: 'Чат' }).getByRole('heading', { level: 2 }).innerText();
    await page.getByRole('button', { name: 'Новая группа' }).click();
    await page.getByLabel('Название группы').fill(title);
    // By name: whoever wrote last comes first.
    await page.getByRole('dialog').getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Создать группу' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const hello = unique('Здравствуйте все');
    await write(page, hello);
    // The other is on another page, and sees it in the document title and in the header.
    await expect(sitter).toHaveTitle(/^\(\d+\) /);
    await sitter.goto('/profile/chat');
    await sitter.getByRole('link', { name: title }).click();
    await expect(message(sitter, hello)).toBeVisible();
    await menu('Участники');
    await expect(page.getByRole('dialog').getByText('В сети', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Выйти из группы' }).click();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  });

  await test.step('a room is dragged into a folder, the folder renamed and removed', async () => {
    const [folder, renamed] = [unique('Няни'), unique('Наши')];
    await row.click();
    await page.getByRole('button', { name: 'Новая папка' }).click();
    await page.getByLabel('Название').fill(folder);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('В этой папке пусто')).toBeVisible();
    await page.getByRole('button', { name: 'Все', exact: true }).click();
    await row.dragTo(page.getByRole('button', { name: folder, exact: true }));
    await page.getByRole('button', { name: folder, exact: true }).click();
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: `Изменить папку «${folder}»` }).click();
    await page.getByLabel('Название').fill(renamed);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('button', { name: `Изменить папку «${renamed}»` }).click();
    await page.getByRole('button', { name: 'Удалить папку' }).click();
    await expect(page.getByRole('button', { name: renamed, exact: true })).toHaveCount(0);
  });

  await sitter.context().close();
  await expectNoErrors(page, pageErrors);
});

test('on a phone the list leads to a room and back', async ({ page, pageErrors }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await arrive(page, 'en');
  await signIn(page, demo.customer);
  const room = await sharedRoom();
  await page.goto('/profile/chat');
  await page.locator(`a[href*="room=${room}"]`).click();
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeInViewport();
  await expectFits(page);
  await page.getByRole('button', { name: 'To all chats' }).click();
  await expect(page.locator(`a[href*="room=${room}"]`)).toBeVisible();
  await expectNoErrors(page, pageErrors);
});
