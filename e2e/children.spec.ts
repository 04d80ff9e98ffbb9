import { expect } from '@playwright/test';
import { addChild, callApi, today } from './harness/children.ts';
import { disguisedScript, hugeDocument, picture } from './harness/files.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { comeAs } from './harness/people.ts';
import { expectSaid } from './harness/toasts.ts';

test('a parent adds a child; what was typed survives a reload', async ({ page, pageErrors }) => {
  await comeAs(page, 'customer');
  await page.goto('/profile/children');
  await page.getByRole('button', { name: 'Добавить ребёнка' }).click();
  await page.getByLabel('Имя ребёнка').fill('Лев');
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Расскажите о ребёнке' });
  await expect(dialog.getByLabel('Имя ребёнка')).toHaveValue('Лев');

  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(dialog.getByText('Введите дату в виде ДД.ММ.ГГГГ')).toBeVisible();
  await dialog.getByLabel('Дата рождения').fill('14.02.2021');
  await dialog.getByText('Мальчик').click();
  await dialog.getByLabel('О ребёнке').fill('Любит поезда');
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();

  await expect(page).toHaveURL(/\/profile\/children\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Лев' })).toBeVisible();
  await expect(page.getByLabel('О ребёнке')).toHaveValue('Любит поезда');

  await page.getByLabel('На каких языках говорит').click();
  await page.getByRole('option', { name: 'Русский', exact: true }).click();
  await page.getByLabel('Имя ребёнка').fill('Лев Марков');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expectSaid(page, 'Изменения сохранены');
  await expect(page.getByRole('heading', { level: 1, name: 'Лев Марков' })).toBeVisible();

  await page.goto('/profile/children');
  const card = page.getByRole('link', { name: /Лев Марков/ });
  await expect(card).toContainText('Русский');
  await expect(card).toContainText(/лет|года|год/);
  await expectNoErrors(page, pageErrors);
});

test('files of a child are sent, renamed and deleted; a wrong kind is refused in words', async ({ page }, testInfo) => {
  await comeAs(page, 'customer');
  const { id } = await addChild(page);
  await page.goto(`/profile/children/${id}`);
  const drop = page.getByLabel('Добавить файлы');

  await drop.setInputFiles(picture('справка.png'));
  const files = page.getByRole('list', { name: 'Файлы' });
  await expect(files.getByText('справка.png')).toBeVisible();
  await expectSaid(page, 'Файл добавлен');

  await files.getByRole('button', { name: /Переименовать файл/ }).click();
  await page.getByLabel('Название файла').fill('Справка о прививках из детской поликлиники.png');
  await page.getByRole('button', { name: 'Переименовать', exact: true }).click();
  await expect(files.getByText(/^Справка о прививках ?….png$/)).toBeVisible();

  await drop.setInputFiles(disguisedScript());
  await expect(page.getByRole('main').getByText('Подходят только файлы JPEG, PNG, WebP и PDF')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать файл «photo.png»' }).click();
  await drop.setInputFiles(hugeDocument(testInfo.outputPath('huge.pdf')));
  await expect(page.getByText('Файл больше 20 МБ: уменьшите его и попробуйте снова')).toBeVisible();

  await page.reload();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await files.getByRole('button', { name: /Удалить файл/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить файл' }).click();
  await expectSaid(page, 'Файл удалён');
  await expect(files).toHaveCount(0);
});

test('health opens under four consents and is erased with the first that is withdrawn', async ({
  page,
  pageErrors,
}) => {
  await comeAs(page, 'customer');
  const { id } = await addChild(page);
  await page.goto(`/profile/children/${id}/medical-records`);
  const allergies = page.getByLabel('Аллергии');
  await expect(allergies).toBeDisabled();
  const consents = page.getByRole('checkbox', { name: /согласие|Принимаю/ });
  await expect(consents).toHaveCount(4);
  for (const consent of await consents.all()) await consent.check();
  await expect(page.getByRole('link', { name: 'сведений о здоровье ребёнка' })).toHaveAttribute('href', /health_data/);

  await allergies.fill('Арахис');
  await expect(page.getByLabel('Какие лекарства, когда и сколько')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Принимает лекарства' }).check();
  await page.getByLabel('Какие лекарства, когда и сколько').fill('Капли утром');
  const medicine = page.getByRole('group', { name: 'Лекарство 1' });
  await page.getByRole('button', { name: 'Добавить лекарство' }).click();
  await medicine.getByLabel('Название').fill('Сироп');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(medicine.getByLabel('Доза')).toBeFocused();
  await medicine.getByLabel('Доза').fill('5 мл');
  await medicine.getByRole('checkbox', { name: 'Няня может дать сама' }).check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expectSaid(page, 'Изменения сохранены');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Арахис');

  await page.reload();
  await expect(allergies).toHaveValue('Арахис');
  await expect(page.getByLabel('Какие лекарства, когда и сколько')).toHaveValue('Капли утром');
  await expect(medicine.getByLabel('Доза')).toHaveValue('5 мл');
  await expect(medicine.getByRole('checkbox')).toBeChecked();

  await consents.nth(1).uncheck();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать и удалить' }).click();
  await expect(allergies).toHaveValue('');
  await expect(medicine).toHaveCount(0);
  await page.reload();
  await expect(consents.nth(1)).not.toBeChecked();
  await expect(allergies).toHaveValue('');
  await expectNoErrors(page, pageErrors);
});

test('people to call and the consent to photos are kept', async ({ page, pageErrors }) => {
  await comeAs(page, 'customer');
  const { id } = await addChild(page);
  await page.goto(`/profile/children/${id}`);
  const contact = (number: number) => page.getByRole('group', { name: `Контакт ${number}` });
  const add = async (number: number, name: string, relation: string, phone: string) => {
    await page.getByRole('button', { name: 'Добавить человека' }).click();
    await contact(number).getByLabel('Имя').fill(name);
    await contact(number).getByLabel('Кем приходится ребёнку').fill(relation);
    await contact(number).getByLabel('Телефон').fill(phone);
  };
  await add(1, 'Вера Павловна', 'бабушка', '89161234567');
  await add(2, 'Пётр', 'дядя', '9161234568');
  await page.getByRole('button', { name: 'Сохранить контакты' }).click();
  await expectSaid(page, 'Изменения сохранены');
  await page.getByRole('switch', { name: 'Разрешаю няне фотографировать ребёнка для нас' }).check();
  await expectSaid(page, 'Изменения сохранены');

  await page.reload();
  await expect(contact(1).getByLabel('Телефон')).toHaveValue('+7 916 123-45-67');
  await expect(page.getByRole('switch')).toBeChecked();
  await page.getByRole('button', { name: 'Убрать контакт 1' }).click();
  await page.getByRole('button', { name: 'Сохранить контакты' }).click();
  await expectSaid(page, 'Изменения сохранены');
  await page.reload();
  await expect(contact(1).getByLabel('Имя')).toHaveValue('Пётр');
  await expect(contact(2)).toHaveCount(0);
  await expectNoErrors(page, pageErrors);
});

test('habits are kept, and a child is deleted only after a question', async ({ page, pageErrors }) => {
  await comeAs(page, 'customer');
  const { id } = await addChild(page, 'Соня');
  await page.goto(`/profile/children/${id}`);
  await page.getByRole('link', { name: 'Дополнительно' }).click();
  await page.getByLabel('Сон').fill('Засыпает с книжкой');
  await page.getByLabel('Страхи').fill('Пылесос');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expectSaid(page, 'Изменения сохранены');
  await page.reload();
  await expect(page.getByLabel('Страхи')).toHaveValue('Пылесос');

  await page.getByRole('link', { name: 'Общее' }).click();
  await page.getByRole('button', { name: 'Удалить анкету' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('button', { name: 'Удалить анкету' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить анкету' }).click();
  await expect(page).toHaveURL(/\/profile\/children$/);
  await expect(page.getByText('Расскажите о ребёнке')).toBeVisible();
  await expectNoErrors(page, pageErrors);
});

test('a day is copied to other days', async ({ page, pageErrors }) => {
  await comeAs(page, 'customer');
  const { id } = await addChild(page);
  const tasks = [{ title: 'Рисование', start_time: '10:00', end_time: '11:00' }];
  const plan = { child: id, title: 'Понедельник', working_days_of_week: [1], start_date: today(), tasks };
  await callApi(page, '/customer/schedule_template', plan);
  await page.goto(`/profile/children/${id}/schedule`);
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  await page.getByRole('button', { name: /Скопировать .* на другие дни/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Скопировать день: понедельник' });
  await dialog.getByRole('checkbox', { name: 'среда' }).check();
  await dialog.getByRole('checkbox', { name: 'пятница' }).check();
  await dialog.getByRole('button', { name: 'Скопировать' }).click();
  await expectSaid(page, 'День скопирован');
  await expect(page.getByRole('button', { name: /Рисование/ })).toHaveCount(3);
  await expectNoErrors(page, pageErrors);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a new parent adds children among the first steps', async ({ page, pageErrors }) => {
    await comeAs(page, 'customer');
    await page.goto('/choose-role/customer-child');
    await page.getByRole('link', { name: 'Добавить ребёнка' }).click();
    await page.getByLabel('Имя ребёнка').fill('Тася');
    await page.getByLabel('Дата рождения').fill('01.06.2023');
    await page.getByText('Девочка').click();
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await page.getByRole('link', { name: /Тася/ }).click();
    await expect(page).toHaveURL(/\/choose-role\/customer-child\/child\/\d+$/);
    await page.getByLabel('О ребёнке').fill('Спит с зайцем');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page).toHaveURL(/\/choose-role\/customer-child$/);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await expect(page).not.toHaveURL(/choose-role/);
    await expectNoErrors(page, pageErrors);
  });
});

test("nobody opens another family's child", async ({ page }) => {
  await comeAs(page, 'customer');
  const { id } = await addChild(page);
  await comeAs(page, 'customer');
  await page.goto(`/profile/children/${id}`);
  await expect(page.getByText('Такой страницы нет или она вам не видна')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'К списку детей' }).click();
  await expect(page).toHaveURL(/\/profile\/children$/);

  // Nor through an order, and the way on leads to one's own.
  await comeAs(page, 'sitter');
  await page.goto(`/my-orders/order/1/children/${id}`);
  await expect(page.getByText('Такой страницы нет или она вам не видна')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'К моим заказам' }).click();
  await expect(page).toHaveURL(/\/my-orders$/);
});
