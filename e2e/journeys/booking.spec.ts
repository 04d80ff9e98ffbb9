import { expect } from '@playwright/test';
import { openSent } from '../harness/new-order.ts';
import { choosePlace } from '../harness/place-field.ts';
import { writtenDate as written } from '../harness/written-date.ts';
import { test } from './site.ts';

test('a booking is accepted and paid directly; the sitter leaves and the parent publishes it again', {
  tag: '@production',
}, async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter(700)];
  const { page } = parent;
  const field = (name: RegExp) => page.getByRole('textbox', { name });

  await page.goto(`/specialists/${sitter.id}/booking`);
  await expect(page.getByRole('checkbox', { name: /Мира/ })).toBeChecked();
  await page.getByText('Один день').click();
  await field(/^Дата/).fill(written(world.dayIn(3)));
  await field(/^Начало/).fill('10:00');
  await field(/^Конец/).fill('14:00');
  await expect(page.getByText('Всего 2 800 ₽')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Няня', exact: true }).check();
  await choosePlace(page, 'Тверской, Москва');
  await field(/^Адрес/).fill('Москва, Тверская, 1');
  await parent.button('Отправить бронирование').click();
  const order = await openSent(page);
  await parent.reads('Ожидание');

  await sitter.openOrder(order);
  await sitter.reads('Запрос');
  await expect(sitter.page.getByText('Москва, Тверская, 1')).toHaveCount(0);
  await sitter.decide('Принять', 'Принять заказ');
  await sitter.reads('Ожидает оплаты');
  await expect(sitter.page.getByText('Москва, Тверская, 1')).toBeVisible();

  await page.reload();
  await parent.button('Оплатить').click();
  await page.getByRole('radio', { name: /Напрямую няне/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Заплачу напрямую' }).click();
  await parent.reads('Активный');

  await sitter.page.reload();
  await sitter.decide('Отказаться от заказа', 'Отказаться от заказа');
  await sitter.reads('Отменён');

  await page.reload();
  await parent.reads('Отменён');
  await parent.button('Найти замену').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать заново' }).click();
  await expect(page).toHaveURL(/\/my-orders\/order\/open\/\d+$/);
  await parent.reads('Открыт');
});
