import { expect } from '@playwright/test';
import { announce, book, bookAccepted, bookPaid, chosen, offer } from './orders.ts';
import { test } from './site.ts';

test('a parent takes an announcement down', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id } = await announce(world, parent);
  await offer(sitter, id, 500);
  await parent.openOrder(id);
  await parent.decide('Снять объявление', 'Снять объявление');
  await parent.reads('Отменён');
  await sitter.page.goto(`/orders/${id}`);
  await expect(sitter.page.getByText('Этот заказ уже закрыт или снят с публикации.')).toBeVisible();
});

test('a parent cancels before the answer, before the payment and after it', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  for (const prepare of [book, bookAccepted]) {
    const { id } = await prepare(world, parent, sitter);
    await parent.openOrder(id);
    await parent.decide('Отменить заказ', 'Отменить заказ');
    await parent.reads('Отменён');
  }
  const { id } = await bookPaid(world, parent, sitter);
  await parent.openOrder(id);
  await parent.button('Отменить заказ').click();
  const dialog = parent.page.getByRole('dialog');
  await expect(dialog.getByText('Вернётся вам').locator('..')).toContainText('2 000 ₽');
  await expect(dialog.getByText('Отменить или завершить досрочно бесплатно можно до')).toBeVisible();
  await expect(dialog.getByText('Останется няне')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click();
  await parent.reads('Отменён');
  await parent.reads('Возвращено');
});

test('less than a day before the visit half of it stays with the sitter', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const day = world.dayIn(3);
  const { id } = await bookPaid(world, parent, sitter);
  await world.passUntil(day, '00:00');
  await parent.openOrder(id);
  await parent.button('Отменить заказ').click();
  const dialog = parent.page.getByRole('dialog');
  await expect(dialog.getByText('Останется няне').locator('..')).toContainText('1 000 ₽');
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click();
  await parent.reads('Возвращено частично');
});

test('a sitter declines a request and leaves a booking and an announcement', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const request = await book(world, parent, sitter);
  await sitter.openOrder(request.id);
  await sitter.decide('Отказаться', 'Отказаться');
  await sitter.reads('Отменён');

  for (const prepare of [bookAccepted, bookPaid]) {
    const { id } = await prepare(world, parent, sitter);
    await sitter.openOrder(id);
    await sitter.decide('Отказаться от заказа', 'Отказаться от заказа');
    await sitter.reads('Отменён');
    await parent.openOrder(id);
    await expect(parent.button('Найти замену')).toBeVisible();
  }

  const announced = await chosen(world, parent, sitter);
  await sitter.openOrder(announced.id);
  await sitter.decide('Отказаться от заказа', 'Отказаться от заказа');
  await parent.page.goto(`/my-orders/order/open/${announced.id}`);
  await parent.reads('Открыт');
});
