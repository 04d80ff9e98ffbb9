import { expect } from '@playwright/test';
import { addDays, weekdayOf } from '../../contract/src/visits.ts';
import { openSent } from '../harness/new-order.ts';
import { expectFits } from '../harness/overflow.ts';
import { choosePlace } from '../harness/place-field.ts';
import { writtenDate as written } from '../harness/written-date.ts';
import { test } from './site.ts';

const phone = { width: 360, height: 740 };

test('a sitter sets a holiday, and a booking with hours of each day is refused with the days in it', async ({
  world,
}) => {
  const [parent, sitter] = [await world.parent(), await world.sitter(500)];
  for (const { page } of [parent, sitter]) await page.setViewportSize(phone);
  const monday = addDays(world.dayIn(7), (8 - weekdayOf(world.dayIn(7))) % 7);
  const [secondMonday, secondTuesday] = [addDays(monday, 7), addDays(monday, 8)];

  const own = sitter.page;
  await own.goto('/profile/schedule');
  await expect(own.getByText('Выходных впереди нет.')).toBeVisible();
  await sitter.button('Добавить выходные').click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Первый день/ }).fill(written(secondMonday));
  await dialog.getByRole('textbox', { name: /^Последний день/ }).fill(written(secondTuesday));
  await dialog.getByRole('textbox', { name: /^Заметка/ }).fill('К морю');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  const range = `${written(secondMonday)} – ${written(secondTuesday)}`;
  await expect(own.getByRole('list', { name: 'Выходные и отпуск' })).toContainText(`${range}К морю`);
  await expectFits(own);

  const { page } = parent;
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  const hoursOn = (day: string, name: RegExp) => page.getByRole('group', { name: day }).getByRole('textbox', { name });
  await page.goto(`/specialists/${sitter.id}/booking`);
  await expect(page.getByRole('checkbox', { name: /Мира/ })).toBeChecked();
  for (const day of ['среда', 'четверг', 'пятница'])
    await page.getByRole('checkbox', { name: day, exact: true }).uncheck();
  await field(/^Первый день/).fill(written(monday));
  await field(/^Последний день/).fill(written(addDays(monday, 15)));
  await page.getByRole('switch', { name: 'Разные часы в разные дни' }).check();
  await hoursOn('понедельник', /^Начало/).fill('09:00');
  await hoursOn('понедельник', /^Конец/).fill('13:00');
  await hoursOn('вторник', /^Начало/).fill('15:00');
  await hoursOn('вторник', /^Конец/).fill('17:00');
  await expect(page.getByText('6 визитов, 18 часов')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Няня', exact: true }).check();
  await choosePlace(page, 'Тверской, Москва');
  await field(/^Адрес/).fill('Москва, Тверская, 1');
  await parent.button('Отправить бронирование').click();
  const refusal = page.getByRole('main').getByText('В эти дни няня не работает').last();
  await expect(refusal).toBeVisible();
  await expect(page.getByText(`${written(secondMonday)}, ${written(secondTuesday)}`)).toBeVisible();
  await expect(page.getByText('К морю')).toHaveCount(0);
  await expectFits(page);

  await field(/^Последний день/).fill(written(addDays(monday, 1)));
  await parent.button('Отправить бронирование').click();
  await openSent(page);
  await expect(page.getByText('пн 09:00–13:00; вт 15:00–17:00').first()).toBeVisible();
  await expectFits(page);

  await own.goto(`/calendar?view=month&date=${secondMonday}`);
  await expect(own.getByText('Выходной: К морю')).toBeVisible();
  await own.goto('/profile/schedule');
  await own.getByRole('button', { name: `Удалить: ${range}` }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(own.getByText('Выходных впереди нет.')).toBeVisible();
});
