import { expect, type Page } from '@playwright/test';
import { fillOrder, openSent } from '../harness/new-order.ts';
import { offer, workFirst } from './orders.ts';
import { test } from './site.ts';

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

async function publish(page: Page, day: string): Promise<number> {
  await fillOrder(page, day, 'Няня на субботу');
  await page.getByRole('button', { name: 'Опубликовать заказ' }).click();
  return openSent(page);
}

test('an announcement gets three offers, one is chosen, paid by card, done and reviewed', async ({ world }) => {
  const [parent, vera, maria, anna] = [
    await world.parent(),
    await world.sitter(),
    await world.sitter(),
    await world.sitter(),
  ];
  const day = world.dayIn(3);
  const order = await publish(parent.page, day);

  await vera.page.goto(`/orders/${order}`);
  await expect(vera.page.getByText('Мира')).toHaveCount(0);
  await field(vera.page, /^Ваша цена за час/).fill('500');
  await expect(vera.page.getByText('всего 2 000 ₽')).toBeVisible();
  await vera.button('Откликнуться на заказ').click();
  await expect(vera.page.getByRole('heading', { name: 'Ваш отклик отправлен' })).toBeVisible();
  await vera.page.goto('/my-orders?status=awaiting');
  await expect(vera.page.getByRole('link', { name: 'Няня на субботу' })).toBeVisible();
  await offer(maria, order, 450, 'Живу рядом');
  await offer(anna, order, 600);

  await parent.page.reload();
  const offers = parent.page.getByRole('list', { name: 'Отклики нянь' }).locator('> li');
  await expect(offers).toHaveCount(3);
  await expect(offers.first()).toContainText('Живу рядом');
  await offers.filter({ hasText: '500 ₽/час' }).getByRole('button', { name: 'Выбрать' }).click();
  await parent.page.getByRole('dialog').getByRole('button', { name: 'Выбрать няню' }).click();
  await expect(parent.page).toHaveURL(new RegExp(`/my-orders/order/${order}$`));
  await parent.reads('Ожидает оплаты');

  await parent.button('Оплатить').click();
  await parent.page.getByRole('dialog').getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(parent.page).toHaveURL(/\/pay\/sandbox\/\d+$/);
  await parent.page.getByLabel('Чем закончится неудачный платёж').selectOption('Не хватило денег');
  await parent.button('Отклонить платёж').click();
  await expect(parent.page).toHaveURL(new RegExp(`/my-orders/order/${order}\\?checking$`));
  await expect(parent.page.getByRole('alert')).toContainText('На карте не хватило денег');
  await parent.button('Карта пополнена, оплатить').click();
  await parent.page.getByRole('dialog').getByRole('button', { name: 'Перейти к оплате' }).click();
  await parent.page.getByRole('button', { name: /^Оплатить 2/ }).click();
  await parent.reads('Активный');
  await parent.reads('Оплачено');

  await vera.openOrder(order);
  await expect(vera.page.getByText('Москва, Тверская, 1')).toBeVisible();
  await vera.page.getByRole('link', { name: /Мира/ }).click();
  await expect(vera.page.getByRole('heading', { level: 1, name: 'Мира' })).toBeVisible();

  await workFirst(world, parent, vera, order);
  await parent.openOrder(order);
  await parent.button('Завершить').click();
  await parent.page.getByRole('dialog').getByRole('button', { name: 'Завершить заказ' }).click();
  const review = parent.page.getByRole('dialog', { name: 'Как всё прошло?' });
  await review.getByRole('radio', { name: 'Оценка 5 из 5' }).check();
  await review.getByLabel('Что понравилось').fill('Пришла вовремя, дочка в восторге.');
  await review.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(parent.page.getByRole('heading', { name: 'Ваш отзыв' })).toBeVisible();
  await parent.reads('Завершён');

  // Sealed until the sitter has written too.
  await vera.openOrder(order);
  await expect(vera.page.getByText('дочка в восторге')).toBeHidden();
  await vera.button('Оставить отзыв').click();
  const back = vera.page.getByRole('dialog', { name: 'Как всё прошло?' });
  await back.getByRole('radio', { name: 'Оценка 5 из 5' }).check();
  await back.getByLabel('Что понравилось').fill('Приветливая семья, всё вовремя.');
  await back.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(vera.page.getByText('дочка в восторге')).toBeVisible();
  await vera.page.getByLabel('Ваш ответ').fill('Спасибо, приду ещё!');
  await vera.button('Ответить на отзыв').click();
  await expect(vera.page.locator('blockquote')).toContainText('Спасибо, приду ещё!');
});
