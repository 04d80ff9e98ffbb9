import { expect } from '@playwright/test';
import type { Visit } from '../../contract/src/visit-schemas.ts';
import { orderItemOn } from '../../scripts/lib/order-item.ts';
import type { Actor } from './actor.ts';
import { test } from './site.ts';
import type { World } from './world.ts';

/** Three days, 10:00–14:00, 2 000 roubles each, paid by card. */
async function threeVisits(world: World, parent: Actor, sitter: Actor): Promise<number[]> {
  const order_item = {
    ...orderItemOn(world.dayIn(3), parent.child),
    end_date: world.dayIn(5),
    working_days_of_week: [1, 2, 3, 4, 5, 6, 7],
  };
  const { id: order } = await parent.call<{ id: number }>('POST', '/order/book_sitter', {
    sitter: sitter.id,
    order_item,
  });
  await sitter.call('POST', '/order/book_request_accept', { order });
  const { payment } = await parent.call<{ payment: { id: number } }>('POST', '/order/book_checkout', {
    order,
    method: 'card',
  });
  await parent.call('POST', `/dev/payments/${payment.id}`, { outcome: 'succeeded' });
  const { results } = await parent.call<{ results: Visit[] }>('GET', `/visit?order=${order}`);
  return results.map(({ id }) => id ?? 0);
}

test('late and without a code, over the plan, ended early, objected to, skipped: each is seen by the other side at once', async ({
  world,
}) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const [firstDay, secondDay] = [world.dayIn(3), world.dayIn(4)];
  const [first = 0, second = 0, third = 0] = await threeVisits(world, parent, sitter);
  const both = [parent, sitter];
  const open = (visit: number) => Promise.all(both.map(({ page }) => page.goto(`/visits/${visit}`)));
  const bothRead = async (text: string | RegExp) => {
    for (const { page } of both) await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  };
  const dialog = parent.page.getByRole('dialog');

  await world.passUntil(firstDay, '10:20');
  await open(first);
  await expect(parent.page.getByRole('heading', { level: 1 })).toHaveText(/задерживается/);
  await sitter.button('Я на месте').click();
  await bothRead(/на месте\?|Ждём ответа семьи/);
  await parent.button('Да, на месте').click();
  await bothRead(/До 14:00|вместе с 10:2/);

  await world.passUntil(firstDay, '14:40');
  await open(first);
  await sitter.decide('Ухожу', 'Ухожу');
  await bothRead('Визит окончен');
  await expect(parent.page.getByText(/^Сверх плана: 4\d\sмин,\s3\d\d\s₽$/)).toBeVisible();
  await parent.button('Не оплачивать').click();
  await expect(sitter.page.getByText(/^Сверх плана 4\d\sмин: без оплаты$/)).toBeVisible();
  await parent.button('Подтвердить визит').click();
  await bothRead('Визит подтверждён');

  await world.passUntil(secondDay, '10:00');
  const { code } = await parent.call<Visit>('GET', `/visit/${second}`);
  await sitter.call('POST', '/visit/arrive', { visit: second, code });
  await world.passUntil(secondDay, '12:30');
  await open(second);
  await parent.decide('Няня ушла', 'Няня ушла');
  await bothRead('Визит окончен');
  await expect(sitter.page.getByText(/^На деле 2\sч [23]\d\sмин, по плану 4\sч$/)).toBeVisible();
  await parent.button('Что-то было не так').click();
  await dialog.getByLabel('О чём речь').selectOption('hours');
  await dialog.getByLabel('Расскажите подробнее').fill('Договаривались до двух, ушли в половине первого');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await bothRead('Разбираемся с визитом');

  await open(third);
  await parent.button('Этот визит не нужен').click();
  // Less than a day before: half is the sitter's.
  await expect(dialog.getByText('1 000 ₽')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Отменить визит' }).click();
  await bothRead('Визита не будет');
});
