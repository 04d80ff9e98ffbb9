import { expect, type Locator } from '@playwright/test';
import type { OrderDetail } from '../../contract/src/order-schemas.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { expectFits } from '../harness/overflow.ts';
import { writtenDate as written } from '../harness/written-date.ts';
import type { Actor } from './actor.ts';
import { bookPaid } from './orders.ts';
import { test } from './site.ts';

test('a sitter proposes another time on the order’s page, the family sees before and after and agrees in chat', async ({
  world,
}) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  for (const { page } of [parent, sitter]) await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await bookPaid(world, parent, sitter);
  const { chat_room } = await parent.call<OrderDetail>('GET', `/order/customer_book/${id}`);
  await parent.page.goto(`/profile/chat?room=${chat_room}`);
  await expect(parent.page.getByRole('textbox', { name: 'Напишите сообщение' })).toBeVisible();

  await sitter.openOrder(id);
  await sitter.button('Предложить изменение').click();
  const dialog = sitter.page.getByRole('dialog', { name: 'Предложить изменение' });
  await dialog.getByLabel('Что изменить?').selectOption('Перенести визит');
  await dialog.getByLabel('Какой визит').selectOption({ index: 1 });
  await dialog.getByLabel('Новый день').fill(world.dayIn(4).split('-').reverse().join('.'));
  await dialog.getByLabel('Начало').fill('12:00');
  await dialog.getByLabel('Конец').fill('17:00');
  await dialog.getByLabel('Несколько слов о причине').fill('В этот день экзамен');
  await expectFits(sitter.page);
  await expectAccessible(sitter.page);
  await dialog.getByRole('button', { name: 'Посмотреть, что получится' }).click();
  await expect(dialog.getByText('12:00–17:00')).toBeVisible();
  await expect(dialog.getByText('500 ₽', { exact: true })).toBeVisible();
  await expectFits(sitter.page);
  await dialog.getByRole('button', { name: 'Отправить предложение' }).click();
  await expect(dialog).toBeHidden();
  await expect(sitter.page.getByText('Вы предложили изменение')).toBeVisible();

  const log = parent.page.getByRole('log', { name: 'Сообщения' });
  await expect(log.getByText('В этот день экзамен')).toBeVisible();
  await expectFits(parent.page);
  await expectAccessible(parent.page);
  await log.getByRole('button', { name: 'Согласиться' }).click();
  await expect(log.getByText('Принято', { exact: true }).first()).toBeVisible();
  await expect(log.getByRole('button', { name: /Доплатить 500/ }).first()).toBeVisible();

  await expect(sitter.page.getByText('12:00–17:00').first()).toBeVisible();
  await expect(sitter.page.getByText('Принято').first()).toBeVisible();
});

const agreed = ['Согласиться', 'Принято'] as const;

test('at 360 px every other kind of change is proposed by one side and answered by the other on the page of the order', async ({
  world,
}) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  for (const { page } of [parent, sitter]) await page.setViewportSize({ width: 360, height: 740 });
  await parent.call('POST', '/customer/children', { full_name: 'Лев', birth_date: '2024-03-01', gender: 'male' });
  const { id } = await bookPaid(world, parent, sitter);
  await parent.openOrder(id);
  await sitter.openOrder(id);
  const [visitDay, later] = [world.dayIn(3), world.dayIn(10)];
  const answered = { Принято: 0, Отклонено: 0 };

  /** Both pages stay open: each follows the other. */
  const change = async (by: Actor, kind: string, fill: (dialog: Locator) => Promise<unknown>, sees: string) => {
    const other = by === parent ? sitter : parent;
    const [answer, status] = kind === 'Добавить визит' ? (['Не получится', 'Отклонено'] as const) : agreed;
    await by.button('Предложить изменение').click();
    const dialog = by.page.getByRole('dialog', { name: 'Предложить изменение' });
    await dialog.getByLabel('Что изменить?').selectOption(kind);
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Посмотреть, что получится' }).click();
    await expect(dialog.getByText(sees).first()).toBeVisible();
    await expectFits(by.page);
    await dialog.getByRole('button', { name: 'Отправить предложение' }).click();
    await expect(other.page.getByRole('heading', { name: /предлагает изменение/ })).toBeVisible();
    await expect(other.page.getByText(sees).first()).toBeVisible();
    await expectFits(other.page);
    await other.button(answer).click();
    answered[status] += 1;
    for (const { page } of [by, other])
      await expect(page.getByText(status, { exact: true })).toHaveCount(answered[status]);
  };

  const from = (dialog: Locator) => dialog.getByLabel('С какого дня').fill(written(visitDay));
  await change(
    parent,
    'Добавить визит',
    async (dialog) => {
      await dialog.getByLabel('День визита').fill(written(world.dayIn(5)));
      await dialog.getByLabel('Начало').fill('18:00');
      await dialog.getByLabel('Конец').fill('20:00');
    },
    '18:00–20:00',
  );
  await change(
    sitter,
    'Продлить заказ',
    (dialog) => dialog.getByLabel('Последний день').fill(written(later)),
    'Новый визит',
  );
  const toPrice = async (dialog: Locator) => {
    await from(dialog);
    await dialog.getByLabel('Новая цена').fill('600');
  };
  await change(sitter, 'Другая цена', toPrice, '600 ₽');
  const toHours = async (dialog: Locator) => {
    await from(dialog);
    await dialog.getByLabel('Конец').fill('15:30');
  };
  await change(parent, 'Другие дни и часы', toHours, '15:30');
  const toChildren = async (dialog: Locator) => {
    await from(dialog);
    await dialog.getByRole('checkbox', { name: 'Лев' }).check();
  };
  await change(parent, 'Другой состав детей', toChildren, 'Мира, Лев');
  await change(
    sitter,
    'Пропустить визит',
    (dialog) => dialog.getByLabel('Какой визит').selectOption({ index: 1 }),
    'визита не будет',
  );
});
