import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { moveClock } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { codeSentTo } from '../harness/outbox.ts';
import { arrive, newPerson, open, type Person, password, registerByApi } from '../harness/people.ts';
import { test } from './staff-site.ts';

/** The link of the newest letter about the account, as an address of this site. */
async function linkSentTo(request: APIRequestContext, to: string): Promise<string> {
  let link = '';
  await eventually(async () => {
    const answer = await request.get('/api/v1/dev/outbox', { params: { to } });
    const letters = (await answer.json()) as { text: string }[];
    link = /\/not-me\?token=[\w-]+/.exec(letters.map(({ text }) => text).join('\n'))?.[0] ?? '';
    return link;
  }).not.toBe('');
  return link;
}

async function post(request: APIRequestContext, path: string, data: object, token?: string) {
  const headers = token && { authorization: `Bearer ${token}` };
  const answer = await request.post(`/api/v1${path}`, { data, ...(headers && { headers }) });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Somebody who knows the password puts their own address in the place of the owner's. */
async function rob(request: APIRequestContext, owner: Person): Promise<string> {
  const { email } = newPerson();
  const { access } = await post(request, '/auth/login/', { login: owner.email, password });
  await post(request, '/user/confirm', { password }, access);
  await post(request, '/send_code_by_email', { email }, access);
  await post(request, '/update_email', { email, code: await codeSentTo(request, email) }, access);
  return email;
}

/** A phone whose clock is the product's. */
async function phoneAfter(page: Page, request: APIRequestContext, seconds: number): Promise<void> {
  // Before its tokens expire: a page that finds that out goes elsewhere by itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.clock.setFixedTime(await moveClock(request, seconds));
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page);
}

async function reportByLetter(page: Page, request: APIRequestContext, owner: Person): Promise<void> {
  await page.goto(await linkSentTo(request, owner.email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Это были не вы?');
  await expect(page.getByText('заменили почту или телефон')).toBeVisible();
  await page.getByRole('button', { name: 'Это был не я' }).click();
  await expect(page.getByRole('status').getByText('Входы закрыты, выплаты задержаны')).toBeVisible();
}

test('it was not me: the old address closes the account, comes in by a code, and has it back', async ({
  page,
  request,
}) => {
  const owner = await registerByApi(request, 'customer');
  await phoneAfter(page, request, 61);
  const thief = await rob(request, owner);
  await reportByLetter(page, request, owner);
  const since = await moveClock(request, 0);
  await page.getByRole('button', { name: 'Войти по коду' }).click();
  await page.getByLabel('Код из шести цифр').fill(await codeSentTo(request, owner.email, since));
  await expect(page).toHaveURL(/\/today$/);
  await open(page, '/profile/settings/security');
  await expect(page.getByText('Проверяем, чья это учётная запись')).toBeVisible();
  const refused = await request.post('/api/v1/auth/login/', { data: { login: thief, password } });
  expect(refused.status()).toBe(401);

  await phoneAfter(page, request, 73 * 3600);
  const after = await moveClock(request, 0);
  await open(page, '/forgot-password');
  await page.getByLabel('Почта или телефон').fill(owner.email);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код из шести цифр').fill(await codeSentTo(request, owner.email, after));
  await expect(page).toHaveURL(/\/new-password$/);
  await page.getByLabel('Пароль', { exact: true }).fill('Novaya-Skazka9');
  await page.getByLabel('Пароль ещё раз').fill('Novaya-Skazka9');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page).toHaveURL(/\/profile\/settings\/security$/);
  await expect(page.getByText('Проверяем, чья это учётная запись')).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(owner.email)).toBeVisible();
});

test('contested: nobody signs in until staff have decided', async ({ page, request, hire }) => {
  const owner = await registerByApi(request, 'customer');
  await phoneAfter(page, request, 61);
  const renewed = await rob(request, owner);
  await reportByLetter(page, request, owner);
  await page.goto(await linkSentTo(request, renewed));
  await page.getByRole('textbox', { name: 'Почему это ваша учётная запись' }).fill('Старую почту у меня взломали');
  await page.getByRole('button', { name: 'Это моя учётная запись' }).click();
  await expect(page.getByRole('status').getByText('До этого войти не сможет никто')).toBeVisible();
  await open(page, '/login');
  await page.getByLabel('Почта или телефон').fill(renewed);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('пока мы проверяем, чья это учётная запись').first()).toBeVisible();

  const judge = await hire();
  await judge.page.goto('/staff?kind=taken_over');
  await judge.page.locator('[data-case] a').last().click();
  await judge.reads('Старую почту у меня взломали');
  await judge.button('Взять в работу').click();
  await judge.page.getByText('Оставить новому', { exact: true }).click();
  await judge.page.getByLabel('Пояснение').fill('Паспорт совпал с анкетой');
  await judge.button('Принять решение').click();
  await judge.reads('Решение принято.');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/today$/);
});

test('recovery: two moderators give access to another contact, three days later', async ({ page, request, hire }) => {
  const owner = await registerByApi(request, 'customer');
  const { email: contact } = newPerson();
  await phoneAfter(page, request, 0);
  await open(page, '/forgot-password');
  await page.getByRole('link', { name: 'Нет доступа ни к почте, ни к телефону?' }).click();
  await page.getByLabel('Почта или телефон учётной записи').fill(owner.email);
  await page.getByLabel('Новая почта или телефон').fill(contact);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('status').getByText('свяжемся с вами по этому контакту')).toBeVisible();

  const first = await hire();
  await first.page.goto('/staff?kind=recovery');
  await first.page.locator('[data-case] a').last().click();
  await expect(first.page).toHaveURL(/\/staff\/queue\/\d+$/);
  const address = first.page.url();
  await first.button('Взять в работу').click();
  await first.page.getByText('Подтвердить', { exact: true }).click();
  await first.page.getByLabel('Пояснение').fill('Сверили паспорт по видео');
  await first.button('Принять решение').click();
  await first.reads('Первым подтвердил');
  const second = await hire();
  await second.page.goto(address);
  await second.button('Взять в работу').click();
  await second.page.getByText('Подтвердить', { exact: true }).click();
  await second.button('Принять решение').click();
  await second.reads('Решение принято.');

  await phoneAfter(page, request, 73 * 3600);
  const since = await moveClock(request, 0);
  await open(page, '/forgot-password');
  await page.getByLabel('Почта или телефон').fill(contact);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код из шести цифр').fill(await codeSentTo(request, contact, since));
  await expect(page).toHaveURL(/\/new-password$/);
});
