import { expect } from '@playwright/test';
import { confirmByPassword } from './harness/confirm-yourself.ts';
import { codeSentTo } from './harness/outbox.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive, newPerson, open, registerByApi } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { expectSaid } from './harness/toasts.ts';

/** A red square with a green corner, drawn by the browser. */
const drawPicture = () => {
  const canvas = document.createElement('canvas');
  canvas.width = 600;
  canvas.height = 400;
  const paint = canvas.getContext('2d');
  if (!paint) return '';
  paint.fillStyle = '#c33';
  paint.fillRect(0, 0, 600, 400);
  paint.fillStyle = '#3a3';
  paint.fillRect(0, 0, 200, 200);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
};

test('a sitter changes everything, and it is there afterwards', async ({ page, request, pageErrors }) => {
  const person = await registerByApi(request, 'sitter');
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, '/profile/change');
  await page.getByLabel('Имя и фамилия').fill('Марина Ильинична Ветрова-Заозёрская');
  await page.getByLabel('Дата рождения').fill('29.02.1984');
  await page.getByText('Женский').click();
  await page.getByLabel('Метка на карте').fill('Тамбов');
  await page.getByRole('option', { name: 'Тамбов, Тамбовская область' }).click();
  const pin = page.getByLabel('Метка места: двигайте стрелками');
  await pin.press('ArrowUp');
  await page.getByLabel('Цена за час').fill('1500');
  await page.getByLabel('Цена за месяц').fill('90000');
  await page.getByRole('checkbox', { name: 'С проживанием' }).check();
  await page.getByLabel('Сколько детей одновременно').fill('3');
  await page.getByRole('combobox', { name: 'Занятость' }).selectOption('Полный день');
  await page.getByLabel('Расскажите о себе').fill('Двадцать лет с детьми.');
  await page.getByLabel('Увлечения').fill('Лепка');
  await page.getByLabel('Вероисповедание').click();
  await page.getByRole('option', { name: 'Православие' }).click();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Без этого согласия продолжить нельзя')).toBeVisible();
  await page.getByRole('checkbox', { name: /сведений о вероисповедании/ }).check();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expectSaid(page, 'Профиль сохранён');

  await open(page, '/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Марина Ильинична Ветрова-Заозёрская' })).toBeVisible();
  for (const text of ['29.02.1984', 'Рыбы', '1 500 ₽/час, 90 000 ₽/мес.', 'Полный день', 'Лепка', 'Православие'])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  // The map loads when it comes near the screen.
  await main.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await expect(main.getByLabel('Ваше место на карте')).toBeVisible();
  await expect(main.getByText('Пока вас нет в поиске. Что осталось сделать:')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Добавьте хотя бы одну услугу' })).toHaveAttribute(
    'href',
    '/profile/services',
  );
  await expectNoErrors(page, pageErrors);
});

test('a child cannot be a sitter', async ({ page, request }) => {
  const person = await registerByApi(request, 'sitter');
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, '/profile/change');
  await page.getByLabel('Дата рождения').fill('01.01.2015');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Работать с детьми у нас можно с 18 лет')).toBeVisible();
});

test('unsaved changes survive a reload and can be dropped', async ({ page, request }) => {
  const person = await registerByApi(request, 'customer');
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, '/profile/change');
  await page.getByLabel('Город или район').fill('Тамбов');
  await page.getByRole('option', { name: 'Тамбов', exact: true }).click();
  await page.getByLabel('Увлечения').fill('Походы');
  await page.reload();
  await expect(page.getByLabel('Увлечения')).toHaveValue('Походы');
  await expect(page.getByLabel('Город или район')).toHaveValue('Тамбов');
  await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить изменения' }).click();
  await expect(page.getByLabel('Увлечения')).toHaveValue('');
});

test('a photo is cropped, sent and removed', async ({ page, request, pageErrors }) => {
  const person = await registerByApi(request, 'customer');
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, '/profile/change');
  const buffer = Buffer.from(await page.evaluate(drawPicture), 'base64');
  await page.getByLabel('Выбрать фото').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog');
  const area = dialog.getByRole('img');
  await area.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('slider', { name: 'Размер' })).toHaveValue('1.15');
  await dialog.getByRole('button', { name: 'Сохранить фото' }).click();
  await expectSaid(page, 'Фото сохранено');
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /^\/image\/\d+x\d+\/media\//);
  await page.getByRole('button', { name: 'Удалить фото' }).click();
  await expectSaid(page, 'Фото удалено');
  await expect(page.getByLabel('Выбрать фото')).toBeAttached();
  await expectNoErrors(page, pageErrors);
});

const settingNames = [
  'Заказы и отклики',
  'Письма на почту',
  'SMS на телефон',
  'Отзывы и ответы',
  'Новости сервиса',
  'Детские события: занятия, спектакли, прогулки',
];

test('switches move at once and stay', async ({ page, request }) => {
  const person = await registerByApi(request, 'customer');
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, '/profile/settings');
  const news = page.getByRole('switch', { name: 'Новости сервиса' });
  await expect(news).not.toBeChecked();
  // A browser that can be pushed to has a seventh.
  for (const name of settingNames) await expect(page.getByRole('switch', { name })).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await news.check();
  await expect(news).toBeChecked();
  await saved;
  await page.reload();
  await expect(news).toBeChecked();
  await page.getByRole('main').getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
});

test('the language chosen in the header is that of letters too', async ({ page, request }) => {
  const person = await registerByApi(request, 'customer');
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, '/specialists');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  expect(await (await saved).json()).toMatchObject({ profile: { language: 'en' } });
  await expect(page.getByRole('heading', { level: 1, name: 'Nannies' })).toBeVisible();
});

test('e-mail and phone are changed by a code, the password by the old one', async ({ page, request }) => {
  const person = await registerByApi(request, 'customer');
  const other = newPerson();
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, '/profile/settings');

  const email = page.getByRole('region', { name: 'Почта', exact: true });
  await email.getByRole('button', { name: 'Изменить почту' }).click();
  await email.getByLabel('Новая почта').fill(other.email);
  await email.getByRole('button', { name: 'Получить код' }).click();
  await email.getByLabel('Код из шести цифр').fill(await codeSentTo(request, other.email));
  await confirmByPassword(page, person.password);
  // Waits until the form has closed: content below moves up.
  await expect(email.getByLabel('Код из шести цифр')).toHaveCount(0);
  await expect(email.getByText(other.email)).toBeVisible();
  await expect(email.getByText('Подтверждено')).toBeVisible();

  const phone = page.getByRole('region', { name: 'Телефон', exact: true });
  await phone.getByRole('button', { name: 'Добавить телефон' }).click();
  await phone.getByLabel('Новый телефон').fill(other.phone_number);
  await phone.getByRole('button', { name: 'Получить код' }).click();
  await phone.getByLabel('Код из шести цифр').fill(await codeSentTo(request, other.phone_number));
  await expectSaid(page, 'Номер телефона успешно подтверждён');
  await expect(phone.getByText('Подтверждено')).toBeVisible();

  await page.getByLabel('Текущий пароль').fill('Nepravilny1');
  await page.getByLabel('Новый пароль').fill('Novaya-Skazka9');
  await page.getByLabel('Пароль ещё раз').fill('Novaya-Skazka9');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByRole('main').getByText('Неверный текущий пароль')).toBeVisible();
  await page.getByLabel('Текущий пароль').fill(person.password);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expectSaid(page, /Новый пароль сохранён/);
  await signIn(page, other.email, 'Novaya-Skazka9');
});

test('the export is a file with what is known of the person', async ({ page, request }) => {
  const person = await registerByApi(request, 'customer');
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, '/profile/settings');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать файл' }).click();
  await confirmByPassword(page, person.password);
  const stream = await (await file).createReadStream();
  let text = '';
  for await (const chunk of stream) text += chunk;
  expect(text).toContain(person.email);
});

test('a deleted account is gone for good', async ({ page, request, pageErrors }) => {
  const person = await registerByApi(request, 'sitter');
  await arrive(page, 'en');
  await signIn(page, person.email, person.password);
  await open(page, '/profile/settings');
  await expectNoErrors(page, pageErrors);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Are you sure you want to delete your account? All your data will be deleted and you will not be able to restore it.',
  );
  await dialog.getByLabel('Password to confirm').fill('Nepravilny1');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('The current password is wrong')).toBeVisible();
  await dialog.getByLabel('Password to confirm').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const again = await request.post('/api/v1/auth/login/', {
    data: { login: person.email, password: person.password },
  });
  expect(again.status()).toBe(401);
});

test('a letter reaches support', async ({ page, request, pageErrors }) => {
  const person = await registerByApi(request, 'customer');
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, '/profile/support');
  await page.getByLabel('Тема').fill('Не приходит код');
  await page.getByLabel('Сообщение').fill('Второй день жду код на почту.');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('heading', { name: 'Письмо у нас' })).toBeVisible();
  await expectNoErrors(page, pageErrors);
});

test('the mail catcher shows what was sent', async ({ page, request, pageErrors }) => {
  const person = await registerByApi(request, 'customer');
  await arrive(page);
  await open(page, '/dev/outbox');
  const letter = page.getByRole('listitem').filter({ hasText: person.email });
  await expect(letter.getByText(await codeSentTo(request, person.email), { exact: true })).toBeVisible();
  await expectNoErrors(page, pageErrors);
});
