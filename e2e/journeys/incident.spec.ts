import { expect } from '@playwright/test';
import { eventually } from '../harness/eventually.ts';
import { bookPaid } from './orders.ts';
import { test } from './staff-site.ts';

const told = 'Мы закрыли няне доступ: ребёнок был без присмотра. Напишите нам, если вас что-то беспокоит.';

test('an incident from the report to the notice, and the appeal of the blocked', async ({ world, hire }) => {
  // The page of a person who was just blocked asks with an old session.
  world.expects(/status of (401|403)/);
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  for (const { page } of [parent, sitter]) await page.setViewportSize({ width: 360, height: 740 });
  const { id: order } = await bookPaid(world, parent, sitter);
  const { email } = await sitter.call<{ email: string }>('GET', '/user/profile');
  await parent.call('POST', '/complaint', {
    target: 'sitter',
    target_id: sitter.id,
    reason: 'danger_to_child',
    text: 'Ребёнок был один на площадке',
  });

  // The sitter reads why, and is heard.
  await sitter.page.goto('/today');
  await sitter.page.getByRole('link', { name: /Анкета временно скрыта/ }).click();
  await expect(sitter.page.getByRole('heading', { level: 1 })).toHaveText('Решения модератора');
  await sitter.page.getByRole('textbox', { name: 'Расскажите, как всё было' }).fill('Я отошла на минуту и вернулась');
  await sitter.button('Отправить ответ').click();
  await sitter.reads('Ваш ответ');

  const first = await hire();
  await first.page.goto('/staff?kind=incident');
  await first.page.locator('[data-case] a').last().click();
  await first.reads('Семьи за 90 дней');
  await first.reads('Я отошла на минуту и вернулась');
  await first.button('Взять в работу').click();
  await first.page.getByText('Подтвердилось', { exact: true }).click();
  await first.page.getByLabel('Пояснение').fill('Ребёнок был один двадцать минут');
  await first.page.getByLabel('Что сообщить семьям').fill(told);
  await first.button('Принять решение').click();
  await first.reads('Решение принято.');

  await parent.page.goto('/profile/notifications');
  await parent.reads('Важно: о безопасности детей');
  expect((await parent.call<{ status: string }>('GET', `/order/customer_book/${order}`)).status).toBe('canceled');

  // The link of the letter opens the block, and nothing else.
  const letterTo = async () => {
    const answer = await parent.page.request.get('/api/v1/dev/outbox', { params: { to: email } });
    return /\/appeal\/[\w-]+/.exec(await answer.text())?.[0] ?? '';
  };
  await eventually(letterTo).toContain('/appeal/');
  await sitter.page.goto(await letterTo());
  await expect(sitter.page.getByRole('heading', { level: 1 })).toHaveText('Обжалование блокировки');
  await sitter.reads('Безопасность ребёнка');
  await sitter.page.getByRole('textbox', { name: 'Почему решение неверно' }).fill('Рядом была бабушка, она подтвердит');
  await sitter.button('Отправить обжалование').click();
  await sitter.reads('Обжалование рассматривается');

  const second = await hire();
  await second.page.goto('/staff?kind=appeal');
  await second.page.locator('[data-case] a').last().click();
  await second.button('Взять в работу').click();
  await second.page.getByText('Отменить', { exact: true }).click();
  await second.page.getByLabel('Пояснение').fill('Бабушка подтвердила');
  await second.button('Принять решение').click();
  await second.reads('Решение принято.');
  await sitter.page.reload();
  await sitter.reads('Решение отменено');
});
