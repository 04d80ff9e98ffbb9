import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expectFits } from '../harness/overflow.ts';
import { announce, offer, workFirst } from './orders.ts';
import { test } from './site.ts';

const ruDate = (day: string) => day.split('-').reverse().join('.');

test('a family proposes to meet for a price, the sitter agrees on her phone, it is paid, they meet, try one visit, and go on with one press', async ({
  world,
}) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  await sitter.page.setViewportSize({ width: 360, height: 740 });
  const { id: order } = await announce(world, parent, { trial: true });
  await offer(sitter, order, 500);
  await sitter.page.goto('/today');
  await parent.page.goto(`/my-orders/order/open/${order}`);

  await parent.button('Познакомиться').click();
  const dialog = parent.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^День/ }).fill(ruDate(world.dayIn(2)));
  await dialog.getByRole('textbox', { name: /^Время/ }).fill('11:00');
  await dialog.getByRole('textbox', { name: /^Сколько заплатите/ }).fill('500');
  await expect(dialog.getByText(/^Когда няня согласится, попросим оплатить 500/)).toBeVisible();
  await expectAccessible(parent.page);
  await dialog.getByRole('button', { name: 'Предложить' }).click();
  await expect(dialog).toBeHidden();
  await expect(parent.page.getByText('Предложили, ждём ответа')).toBeVisible();
  await expect(parent.button('Познакомиться')).toHaveCount(0);

  await sitter.page.getByRole('link', { name: /предлагает познакомиться/ }).click();
  await expect(sitter.page.getByText('Точный адрес откроется, когда вы согласитесь')).toBeVisible();
  await expectFits(sitter.page);
  await expectAccessible(sitter.page);
  await sitter.button('Согласиться').click();
  await expect(sitter.page.getByText('Адрес: Москва, Тверская, 1')).toBeVisible();
  await expect(sitter.page.getByText(/^500\u00a0₽, ждёт оплаты до/)).toBeVisible();
  await expectFits(sitter.page);
  await expect(parent.page.getByText('Договорились, вы встретитесь')).toBeVisible();
  await expectFits(parent.page);
  await parent.button('Оплатить').click();
  await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(parent.page).toHaveURL(/\/pay\/sandbox\/\d+$/);
  await parent.page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(parent.page.getByText(/^500\u00a0₽, оплачено/)).toBeVisible();
  await expect(sitter.page.getByText(/^500\u00a0₽, оплачено/)).toBeVisible();

  await world.passUntil(world.dayIn(2), '11:30');
  await parent.page.goto('/today');
  await parent.page.getByRole('link', { name: /познакомились\?/ }).click();
  await parent.button('Познакомились').click();
  await expect(parent.page.getByText('Вы познакомились', { exact: true })).toBeVisible();

  // The offer is whole again: one may meet once more, or choose.
  await expect(parent.button('Познакомиться')).toBeVisible();
  await parent.decide('Выбрать', 'Выбрать няню');
  await expect(parent.page).toHaveURL(new RegExp(`/my-orders/order/${order}$`));
  await expect(parent.page.getByText(/^Это пробный визит/)).toBeVisible();
  await parent.call('POST', '/order/book_checkout', { order, method: 'direct' });
  await workFirst(world, parent, sitter, order);
  await parent.openOrder(order);
  await expectFits(parent.page);
  await parent.button('Продолжить с этой няней').click();
  await expect(parent.page).not.toHaveURL(new RegExp(`/order/${order}$`));
  await expect(parent.page.getByText(/^Это продолжение пробного визита/)).toBeVisible();
  await sitter.page.goto('/today');
  await sitter.page.getByRole('link', { name: /ждёт вашего ответа на запрос/ }).click();
  await expect(sitter.page.getByText(/^Это продолжение пробного визита/)).toBeVisible();
});
