import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expectFits } from '../harness/overflow.ts';
import { agreedVisit } from './agreed-visit.ts';
import { test } from './site.ts';

test('a sitter does not come, another one accepts on her phone, the family confirms, and both see the new order', async ({
  world,
}) => {
  const { parent, sitter, id: visit } = await agreedVisit(world);
  const other = await world.sitter();
  await other.page.setViewportSize({ width: 360, height: 740 });
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    await other.call('POST', '/sitter/schedule', { weekday, start_time: '08:00', end_time: '20:00' });
  }
  await parent.page.goto(`/visits/${visit}`);
  await other.page.goto('/today');
  await sitter.call('POST', '/visit/skip', { visit, text: 'Заболела' });

  await expect(parent.page.getByText('Ищем няню на замену')).toBeVisible();
  await other.page.getByRole('link', { name: /ищет няню на замену/ }).click();
  await expect(other.page.getByText(/2\s000\s₽ за визит/)).toBeVisible();
  await expectFits(other.page);
  await expectAccessible(other.page);
  await other.button('Приду').click();
  await expect(other.page.getByText('Вы согласились, ждём ответа семьи')).toBeVisible();

  await expect(parent.page.getByText('Нашлась няня, которая готова прийти')).toBeVisible();
  await expectFits(parent.page);
  await expectAccessible(parent.page);
  await parent.button('Пусть приходит').click();
  await parent.page.getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(parent.page.getByText('Это замена на один визит.')).toBeVisible();
  await parent.reads('Активный');

  await other.page.getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(other.page.getByText('Это замена на один визит.')).toBeVisible();
  await expectFits(other.page);
});
