import { expect } from '@playwright/test';
import { codeSentTo } from '../harness/outbox.ts';
import { newPerson } from '../harness/people.ts';
import type { Actor } from './actor.ts';
import { announce, bookAccepted, offer } from './orders.ts';
import { test } from './site.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

async function addPhone(person: Actor): Promise<string> {
  const { phone_number } = newPerson();
  await person.call('POST', '/send_code_by_phone_number', { phone_number });
  const code = await codeSentTo(person.page.request, phone_number);
  await person.confirm();
  await person.call('POST', '/update_phone_number', { phone_number, code });
  return phone_number;
}

/** Health data with its consents, and a daily plan. */
async function tellAbout(parent: Actor, today: string): Promise<void> {
  await parent.call('PATCH', `/customer/children/${parent.child}`, {
    consents: { personal_data: true, health_data: true, user_agreement: true, service_agreement: true },
    medical_records: { allergies: 'Арахис', medication: false, special_equipment: false },
  });
  await parent.call('POST', '/customer/schedule_template', {
    child: parent.child,
    title: 'День дома',
    working_days_of_week: everyDay,
    start_date: today,
    tasks: [{ title: 'Прогулка в парке', start_time: '11:00', end_time: '12:30' }],
  });
}

test('the sitter of a running order reads about the child, ticks the day off, calls and keeps a calendar', {
  tag: '@production',
}, async ({ world }) => {
  const [parent, sitter, stranger] = [await world.parent(), await world.sitter(), await world.sitter()];
  const phone = await addPhone(parent);
  await tellAbout(parent, world.dayIn(0));
  const { id } = await bookAccepted(world, parent, sitter);
  const child = `/my-orders/order/${id}/children/${parent.child}`;
  const { page } = sitter;

  await page.goto(`${child}/medical-records`);
  await expect(page.getByText('пока она не разрешила', { exact: false })).toBeVisible();
  await parent.openOrder(id);
  await parent.button('Оплатить').click();
  const pay = parent.page.getByRole('dialog');
  await pay.getByRole('radio', { name: /Напрямую няне/ }).check();
  await pay.getByRole('checkbox', { name: /Разрешаю открывать сведения о здоровье/ }).check();
  await pay.getByRole('button', { name: 'Заплачу напрямую' }).click();
  await expect(parent.button('Закрыть доступ')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Откроются .+ 10:00, закроются/)).toBeVisible();
  await expect(page.getByText('Арахис')).toHaveCount(0);
  await page.getByRole('link', { name: 'Распорядок' }).click();
  await page.getByRole('checkbox', { name: /Прогулка в парке/ }).check();
  await expect(page.getByText(/^Сделано в .+, Марина Ветрова$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Прогулка в парке/ })).toBeChecked();
  await stranger.page.goto(child);
  await expect(stranger.page.getByRole('heading', { name: 'Мира' })).toHaveCount(0);

  await sitter.openOrder(id);
  await sitter.button('Показать телефон').click();
  await expect(page.locator(`a[href="tel:${phone}"]`)).toBeVisible();
  const { results } = await parent.call<{ results: { what: string }[] }>('GET', '/user/access_log');
  expect(new Set(results.map(({ what }) => what))).toEqual(new Set(['phone']));

  await page.goto('/profile/orders');
  const address = page.getByRole('textbox', { name: 'Адрес календаря' });
  await expect(address).toHaveValue(/^http/);
  const url = await address.inputValue();
  const calendar = await page.request.get(url);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  const text = (await calendar.text()).replaceAll('\r\n ', '');
  // Ten o'clock in Moscow.
  expect(text).toContain(`DTSTART:${world.dayIn(3).replaceAll('-', '')}T070000Z`);
  expect(text).toContain('Тверская');
  await sitter.decide('Сменить адрес', 'Сменить адрес');
  await expect(address).not.toHaveValue(url);
  expect((await page.request.get(url)).status()).toBe(404);
});

test('offers stand side by side; one that is declined may not come again', async ({ world }) => {
  const [parent, cheap, dear] = [await world.parent(), await world.sitter(), await world.sitter()];
  const order = await announce(world, parent);
  await offer(dear, order.id, 600, 'Есть медицинское образование');
  await offer(cheap, order.id, 410, 'Могу каждый день');
  const { page } = parent;
  await page.goto(`/my-orders/order/open/${order.id}`);
  const offers = page.getByRole('list', { name: 'Отклики нянь' }).locator('> li');
  await expect(offers.first()).toContainText('всего 1 640 ₽');
  await page.getByText('Новые', { exact: true }).click();
  await expect(offers.first()).toContainText('Могу каждый день');
  await expect(offers.last()).toContainText('всего 2 400 ₽');

  await offers.last().getByRole('button', { name: 'Отклонить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отклонить отклик' }).click();
  await expect(offers).toHaveCount(1);
  await dear.page.goto(`/orders/${order.id}`);
  await expect(dear.page.getByText('Родитель отклонил ваш отклик', { exact: false })).toBeVisible();
  await expect(dear.button('Откликнуться на заказ')).toHaveCount(0);
});
