import { type BrowserContext, expect, type Page } from '@playwright/test';
import { withHydration } from './harness/hydrated.ts';
import { newPage } from './harness/new-page.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive, open, type Person, registerByApi } from './harness/people.ts';
import { recordStatuses } from './harness/requests.ts';
import { signIn } from './harness/sign-in.ts';

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value;

/** Invalidates the signature: the server refuses the token as it refuses an expired one. */
async function spoilAccess(context: BrowserContext): Promise<void> {
  const access = (await cookieOf(context, 'access')) ?? '';
  const [head, claims] = access.split('.');
  const url = process.env.E2E_URL ?? '';
  await context.addCookies([{ name: 'access', value: `${head}.${claims}.spoiled`, url, sameSite: 'Lax' }]);
}

async function enter(page: Page, person: Person): Promise<void> {
  await arrive(page);
  await signIn(page, person.email, person.password);
}

const ownName = (page: Page, person: Person) => page.getByRole('heading', { name: person.full_name });

test('many calls that fail together renew the session once', async ({ page, request }) => {
  const person = await registerByApi(request, 'customer');
  await enter(page, person);
  await open(page, '/profile');
  await spoilAccess(page.context());
  const renewals = recordStatuses(page, '/auth/refresh');
  await page.getByRole('navigation', { name: 'Разделы профиля' }).getByRole('link', { name: 'Настройки' }).click();
  await expect(page.getByRole('switch', { name: 'Заказы и отклики' })).toBeVisible();
  await expect(page.getByText('Это устройство', { exact: true })).toBeVisible();
  expect(renewals).toEqual([200]);
});

test('two tabs that renew at the same moment both stay signed in', async ({ page, request, pageErrors }) => {
  const person = await registerByApi(request, 'customer');
  await enter(page, person);
  const other = withHydration(await page.context().newPage());
  await Promise.all([open(page, '/about-us'), open(other, '/about-us')]);
  for (let round = 0; round < 3; round += 1) {
    await spoilAccess(page.context());
    await Promise.all([page.goto('/profile'), other.goto('/profile')]);
    await expect(ownName(page, person)).toBeVisible();
    await expect(ownName(other, person)).toBeVisible();
  }
  expect(await cookieOf(page.context(), 'refresh')).toBeDefined();
  expect(pageErrors.filter((error) => error.includes('uncaught'))).toEqual([]);
});

test('who leaves in one tab is out in the other', async ({ page, request, pageErrors }) => {
  const person = await registerByApi(request, 'customer');
  await enter(page, person);
  const other = withHydration(await page.context().newPage());
  await Promise.all([open(page, '/profile'), open(other, '/profile')]);
  await page.getByRole('navigation', { name: 'Личное' }).getByRole('button', { name: 'Профиль' }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(other).toHaveURL((url) => url.pathname === '/');
  expect(await cookieOf(page.context(), 'refresh')).toBeUndefined();
  await expectNoErrors(page, pageErrors);
  await open(other, '/profile');
  await expect(other).toHaveURL(/\/login\?next=/);
});

test('a session that was ended elsewhere leads home', async ({ page, browser, request, pageErrors }) => {
  const person = await registerByApi(request, 'sitter');
  await enter(page, person);
  const elsewhere = await newPage(browser);
  await enter(elsewhere, person);
  await open(elsewhere, '/profile');
  await open(page, '/profile/settings');
  await expectNoErrors(page, pageErrors);

  const rows = page.getByRole('listitem').filter({ hasText: 'Последний раз' });
  await expect(rows).toHaveCount(3);
  await rows
    .getByRole('button', { name: /Завершить сеанс: Chrome/ })
    .first()
    .click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Завершить все остальные' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Завершить все остальные' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Это устройство');

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL((url) => url.pathname === '/');
  expect(await cookieOf(elsewhere.context(), 'refresh')).toBeUndefined();
  await elsewhere.context().close();
});
