import { expect } from '@playwright/test';
import { moveClock } from './harness/clock.ts';
import { codeSentTo } from './harness/outbox.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive, newPerson, open, password, registerByApi } from './harness/people.ts';
import { fillRegistration, registerInBrowser, words } from './harness/registration.ts';
import { signIn } from './harness/sign-in.ts';
import { test as testOnOwnSite } from './journeys/site.ts';

// The other two pairs are in the long form.
registerInBrowser('customer', 'ru');
registerInBrowser('sitter', 'en');

test('what is wrong is said in words under its field, also in the other language', async ({ page }) => {
  await arrive(page);
  await open(page, '/register');
  await page.getByLabel('Пароль', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Зарегистрироваться', exact: true }).click();
  await expect(page.getByText('Пароль должен быть не короче 8 символов')).toBeVisible();
  await expect(page.getByText('Укажите электронную почту или телефон')).toBeVisible();
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('Password mismatch')).toBeVisible();
});

test('what was typed survives a reload, the password does not', async ({ page }) => {
  await arrive(page);
  await open(page, '/register');
  await page.getByLabel('Имя и фамилия').fill('Марина Ветрова');
  await page.getByLabel('Телефон').pressSequentially('89011234567');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.reload();
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Марина Ветрова');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 901 123-45-67');
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('');
});

testOnOwnSite('a wrong code is refused; after a reload another one can be asked for', async ({ page, request }) => {
  const person = newPerson();
  await arrive(page);
  await page.clock.install();
  await open(page, '/register');
  await fillRegistration(page, words.ru, 'customer', person);
  const code = await codeSentTo(page.request, person.email);
  const wrong = code === '000000' ? '111111' : '000000';
  await page.getByLabel(words.ru.code).fill(wrong);
  await expect(page.getByRole('main').getByText('Код неверен или устарел')).toBeVisible();
  await expect(page.getByText(/Отправить ещё раз можно через \d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Отправить ещё раз можно через \d:\d\d/)).toBeVisible();
  await page.clock.fastForward('01:01');
  const since = await moveClock(request, 61);
  await page.getByRole('button', { name: 'Отправить код ещё раз' }).click();
  await expect(page.getByText(/Отправить ещё раз можно через 0:\d\d/)).toBeVisible();
  await page.getByLabel(words.ru.code).fill(await codeSentTo(request, person.email, since));
  await expect(page).toHaveURL(/\/choose-role\/customer$/);
});

test('a phone signs in however it is typed', async ({ page, request }) => {
  const person = await registerByApi(request, 'customer', 'phone_number');
  const digits = person.phone_number.slice(2);
  for (const typed of [`8${digits}`, `+7 ${digits.slice(0, 3)} ${digits.slice(3)}`, digits]) {
    // An open page would write its cookies again.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await arrive(page);
    await open(page, '/login?next=/profile');
    await page.getByLabel('Почта или телефон').fill(typed);
    await page.getByLabel('Пароль', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
  }
});

test('a wrong password is refused, and can be looked at', async ({ page, request }) => {
  const person = await registerByApi(request, 'customer');
  await arrive(page);
  await open(page, '/profile/settings');
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fsettings$/);
  await page.getByLabel('Почта или телефон').fill(person.email);
  const field = page.getByLabel('Пароль', { exact: true });
  await field.fill('Nepravilny1');
  await page.getByRole('button', { name: 'Показать пароль' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('main').getByText('Неверный логин или пароль')).toBeVisible();
  await field.fill(person.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);
});

test('who has not confirmed is led from the login to the code', async ({ page }) => {
  const person = newPerson();
  await arrive(page);
  await open(page, '/register');
  await fillRegistration(page, words.ru, 'sitter', person);
  await expect(page).toHaveURL(/\/register\/confirm$/);
  await open(page, '/login');
  await page.getByLabel('Почта или телефон').fill(person.email);
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/register\/confirm$/);
  await page.getByLabel(words.ru.code).fill(await codeSentTo(page.request, person.email));
  await expect(page).toHaveURL(/\/choose-role\/sitter$/);
});

test('the code of somebody who registered the same address opens nothing of theirs', async ({ page, pageErrors }) => {
  const person = newPerson();
  await arrive(page);
  await open(page, '/register');
  await fillRegistration(page, words.ru, 'customer', person);
  await expect(page).toHaveURL(/\/register\/confirm$/);
  await codeSentTo(page.request, person.email);
  const since = await moveClock(page.request, 0);
  const strangers = {
    role: 'sitter',
    full_name: 'Чужая Чужая',
    password: 'Chuzhoy-Parol8',
    password_confirm: 'Chuzhoy-Parol8',
  };
  const agreements = { user_agreement: true, personal_data: true };
  const data = { ...strangers, email: person.email, agreements };
  expect((await page.request.post('/api/v1/registration', { data })).status()).toBe(201);
  const theirs = await codeSentTo(page.request, person.email, since);
  await page.getByLabel(words.ru.code).fill(theirs);
  await expect(page).toHaveURL(/\/choose-role$/);
  const main = page.getByRole('main');
  await expect(main.getByText('ничего из прежних анкет мы не взяли')).toBeVisible();
  await page.getByRole('radio', { name: words.ru.customer }).check();
  await page.getByLabel(words.ru.name).fill(person.full_name);
  await page.getByRole('checkbox', { name: words.ru.agreement }).check();
  await page.getByRole('checkbox', { name: words.ru.personal }).check();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page).toHaveURL(/\/new-password$/);
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByLabel('Пароль ещё раз').fill(person.password);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page).toHaveURL(/\/today$/);
  await open(page, '/profile');
  await expect(main.getByRole('heading', { name: person.full_name })).toBeVisible();
  await expectNoErrors(page, pageErrors);
});

test('a forgotten password is replaced by a code', async ({ page, request }) => {
  const person = await registerByApi(request, 'customer');
  const since = await moveClock(request, 0);
  await arrive(page);
  await open(page, '/login');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByLabel('Почта или телефон').fill(person.email);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page).toHaveURL(/\/confirm-code$/);
  await page.getByLabel(words.ru.code).fill(await codeSentTo(request, person.email, since));
  await expect(page).toHaveURL(/\/new-password$/);
  await page.getByLabel('Пароль', { exact: true }).fill('Novaya-Skazka9');
  await page.getByLabel('Пароль ещё раз').fill('Novaya-Skazka9');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page).toHaveURL(/\/today$/);
  await page.context().clearCookies();
  await arrive(page);
  await signIn(page, person.email, 'Novaya-Skazka9');
  await open(page, '/profile');
  await expect(page.getByRole('heading', { name: person.full_name })).toBeVisible();
});

test('leaving from the menu ends the session', async ({ page, request }) => {
  const person = await registerByApi(request, 'customer');
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, '/profile');
  await page.getByRole('navigation', { name: 'Личное' }).getByRole('button', { name: 'Профиль' }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('refresh');
  await open(page, '/profile');
  await expect(page).toHaveURL(/\/login\?next/);
});

test('what is typed and pressed before the page has come alive is kept', async ({ page, request, pageErrors }) => {
  const person = await registerByApi(request, 'customer');
  await arrive(page);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Почта или телефон').fill(person.email);
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  scripts.resolve();
  await expect(page).toHaveURL((url) => url.pathname !== '/login');
  await expectNoErrors(page, pageErrors);
});
